import {
  accessibilityFaults,
  changesSent,
  choose,
  connect,
  fill,
  holdCalls,
  pngFile,
  renderArea,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/entities/create';
const saved = watchDownloads();
const field = (name: string) => screen.getByRole('textbox', { name });
const websiteFields = ['Description', 'Store link', 'Contact email', 'Contact phone', 'Contact website'];

async function openForm(platform = testPlatform()) {
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('form', { name: 'Add an Entity' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Add entity' })) };
}
type Page = Awaited<ReturnType<typeof openForm>>;

async function importFile({ user }: Page, content: string, name = 'entity.json') {
  await user.upload(
    screen.getByLabelText('Import entity'),
    new File([content], name, { type: 'application/json' }),
  );
}

test('creates an entity with all entered values, and the list shows it', async () => {
  const page = await openForm();
  expect(field('Type')).toHaveValue('OEM');
  expect(field('Type')).toBeDisabled();
  await fill(page.user, field('Name'), ' Nova Works ');
  await fill(page.user, field('Description'), 'Rings from the hills');
  await fill(page.user, field('Store link'), 'https://nova.example.com/shop');
  await fill(page.user, field('Contact email'), 'hello@nova.example.com');
  await fill(page.user, field('Contact phone'), '+44 20 555 0100');
  await fill(page.user, field('Contact website'), 'https://nova.example.com');
  await page.user.click(screen.getByRole('checkbox', { name: 'Featured on website' }));
  await page.user.upload(screen.getByLabelText('Choose Logo'), pngFile('logo.png', 1));
  await page.user.upload(screen.getByLabelText('Choose Cover image'), pngFile('cover.png', 2));
  await screen.findByRole('button', { name: 'Remove Cover image' });
  await fill(page.user, field('Primary color'), '#112233');
  await fill(page.user, field('Primary text color'), '#ffffff');
  await choose(page.user, 'Font', 'Lora');
  await page.submit();

  expect(await screen.findByRole('link', { name: 'Nova Works' })).toBeVisible();
  expect(page.address()).toBe('/dashboard/entities?q=Nova+Works');
  const dataUrl = expect.stringMatching(/^data:image\/png;base64,iVBOR/);
  expect(changesSent(page.platform).map(({ method, path: to, body }) => ({ method, to, body }))).toEqual([
    {
      method: 'POST',
      to: '/admin/entities',
      body: {
        name: 'Nova Works',
        type: 'OEM',
        logo: dataUrl,
        coverImage: dataUrl,
        description: 'Rings from the hills',
        storeLink: 'https://nova.example.com/shop',
        contact: {
          email: 'hello@nova.example.com',
          phone: '+44 20 555 0100',
          website: 'https://nova.example.com',
        },
        excludedFromWebsite: false,
        featuredOnWebsite: true,
        theme: {
          errorColor: null,
          font: 'Lora',
          hoverColor: null,
          primaryColor: '#112233',
          primaryTextColor: '#ffffff',
          secondaryColor: null,
          secondaryTextColor: null,
          selectedColor: null,
          successColor: null,
        },
      },
    },
  ]);
});

test('name, description and contact are required, and nothing is sent without them', async () => {
  const page = await openForm();
  await page.submit();
  for (const name of ['Name', ...websiteFields])
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('Required'));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(changesSent(page.platform)).toEqual([]);
});

test('requires only a name if the entity is excluded from the website', async () => {
  const page = await openForm();
  await page.submit();
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  for (const name of websiteFields)
    expect(field(name)).not.toHaveAccessibleDescription(expect.stringContaining('Required'));
  await fill(page.user, field('Name'), 'Quiet Works');
  await fill(page.user, field('Contact phone'), '   ');
  await fill(page.user, field('Primary color'), ' ');
  await page.submit();
  expect(await screen.findByRole('link', { name: 'Quiet Works' })).toBeVisible();
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    excludedFromWebsite: true,
    contact: { email: null, phone: null, website: null },
    theme: null,
  });
});

test.each([
  ['Name', ' Créate! ', 'Choose another name: the page of an entity with this name could not be opened'],
  ['Store link', 'nova.example.com', 'URL is not valid'],
  ['Contact email', 'nobody', 'Invalid email'],
  ['Error color', 'red', 'Enter a colour such as #1a2b3c'],
])('%s "%s": "%s"', async (name, text, message) => {
  const page = await openForm();
  await fill(page.user, field(name), text);
  await page.submit();
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(changesSent(page.platform)).toEqual([]);
});

test('leaves it to the platform whether a name may consist of symbols only', async () => {
  const page = await openForm();
  await fill(page.user, field('Name'), '!!!');
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  await page.submit();
  expect(await screen.findByText('The name needs a letter or a digit')).toBeVisible();
  expect(changesSent(page.platform)).toEqual([expect.objectContaining({ method: 'POST' })]);
});

test('updates the contrast and the preview while colours are typed', async () => {
  const { user } = await openForm();
  await fill(user, field('Primary color'), '#777777');
  await fill(user, field('Primary text color'), '#ffffff');
  expect(field('Primary color')).toHaveAccessibleDescription(
    'Contrast with primary text color 4.4:1, too low for text (4.5 needed)',
  );
  await fill(user, field('Primary color'), '#000000');
  expect(field('Primary color')).toHaveAccessibleDescription(
    'Contrast with primary text color 21.0:1, readable',
  );
  await fill(user, field('Name'), 'Nova Works');
  const preview = screen.getByRole('figure');
  expect(preview).toHaveTextContent('Nova Works');
  expect(preview.querySelector('[style]')?.getAttribute('style')).toContain('--theme-primary: #000000');
});

test('imports the file of "Export entity" unchanged', async () => {
  const platform = testPlatform();
  const details = await renderArea({ area, path: '/dashboard/entities/nordlys', platform });
  await details.user.click(await screen.findByRole('button', { name: 'Export entity' }));
  await screen.findByText('nordlys.json was saved.');
  const text = (await saved[0]?.blob.text()) ?? '';
  details.unmount();
  const page = await openForm(platform);
  await importFile(page, text, 'nordlys.json');
  expect(await screen.findByText('The form was filled from nordlys.json.')).toBeVisible();
  const notice = await screen.findByText('Nordlys already exists');
  expect(screen.getByRole('figure').compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('The file contains no changes.')).toBeVisible();
  expect(screen.getByText('Nordlys already exists. The file contains no changes.')).toBeVisible();
  await fill(page.user, field('Name'), 'Nordlys Two');
  expect(screen.queryByText('Nordlys already exists')).not.toBeInTheDocument();
  await page.submit();
  await screen.findByRole('link', { name: 'Nordlys Two' });
  const find = (id: string) => platform.records.entities().find((entity) => entity.id === id);
  const { id: _, logo, coverImage, ...first } = find('nordlys') ?? { id: '' };
  const { id: __, logo: sameLogo, coverImage: sameCover, ...second } = find('nordlys-two') ?? { id: '' };
  expect(second).toEqual({ ...first, name: 'Nordlys Two' });
  const bytes = async (picture: string | null | undefined) =>
    Buffer.from(await (await fetch(`http://storage.test${picture}`)).arrayBuffer()).toString('base64');
  expect(await bytes(sameLogo)).toBe(await bytes(logo));
  expect(await bytes(sameCover)).toBe(await bytes(coverImage));
});

test('warns if it could not check whether the entity of a file exists', async () => {
  const page = await openForm();
  page.platform.fail({ match: { method: 'GET', path: '/admin/entities' }, status: 503 });
  await importFile(page, JSON.stringify({ name: 'Nordlys' }), 'nordlys.json');
  expect(
    await screen.findByText(
      'Could not check whether this entity already exists; the platform checks this on submission',
    ),
  ).toBeVisible();
  expect(field('Name')).toHaveValue('Nordlys');
});

test('clearing the form also clears the result of a file, including what arrives later', async () => {
  const platform = testPlatform();
  const page = await openForm(platform);
  const clear = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Clear' }));
    await page.user.click(await screen.findByRole('button', { name: 'Clear the form' }));
    await waitFor(() => expect(field('Name')).toHaveValue(''));
  };
  const file = JSON.stringify({ name: 'Nordlys' });
  await importFile(page, file);
  await screen.findByText('Nordlys already exists');
  await clear();
  await waitFor(() => expect(screen.queryByText('Nordlys already exists')).not.toBeInTheDocument());

  const held = holdCalls(platform, /^\/admin\/entities$/);
  connect(held.platform);
  await importFile(page, file);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await clear();
  const before = platform.calls.length;
  await act(async () => held.release());
  await waitFor(() => expect(platform.calls.length).toBeGreaterThan(before));
  expect(screen.queryByText('Nordlys already exists')).not.toBeInTheDocument();
});

test('clearing an untouched form also clears the error of a file', async () => {
  const page = await openForm();
  await importFile(page, '{"name": ');
  expect(await screen.findByRole('alert')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('compares the images of a file with those of the existing entity', async () => {
  const page = await openForm();
  const bytes = Buffer.from('\x89PNG\r\n\x1a\nanother', 'latin1').toString('base64');
  const there = page.platform.records.entities().find(({ id }) => id === 'nordlys');
  const { name, logo: _, coverImage: __, ...rest } = there ?? { name: '' };
  const file = { ...rest, name, logo: `data:image/png;base64,${bytes}` };
  await importFile(page, JSON.stringify(file), 'nordlys.json');
  const table = await screen.findByRole('table', { name: 'What differs' });
  expect(within(table).getByRole('row', { name: 'Logo current image another image' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Cover image an image –' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

test.each([
  ['{"name": ', 'The file is not valid JSON'],
  ['{}', 'Field "name" is missing'],
  ['{"name": [{"toString": 1}]}', 'Field "name" must be text, but it is a list'],
  ['{"name": "A", "contact": {"email": 7}}', 'Field "contact.email" must be text, but it is a number'],
  [
    '{"name": "A", "logo": "data:image/svg+xml;base64,PHN2Zy8+"}',
    'Field "logo" must be an image (PNG, JPEG or WebP) or the URL of one, but it is text of 34 characters',
  ],
  ['{"name": "A", "type": "ISSUER"}', 'Field "type" must be OEM; it has 6 characters'],
  ['{"name": "A", "meta": {"kind": "client"}}', 'This file contains an application, not an entity.'],
])('rejects an invalid file (%s) with the field, and leaves the form unchanged', async (text, reason) => {
  const page = await openForm();
  await fill(page.user, field('Name'), 'Nova Works');
  await importFile(page, text);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error importing entity from json file');
  expect(alert).toHaveTextContent(reason);
  expect(field('Name')).toHaveValue('Nova Works');
});

test('copies only known fields of a file', async () => {
  const page = await openForm();
  await importFile(
    page,
    '{"id": "x", "name": "A", "excludedFromWebsite": true, "__proto__": {"polluted": 1}, "other": 1}',
  );
  await screen.findByText(/The form was filled/);
  await page.submit();
  await waitFor(() => expect(changesSent(page.platform)).toHaveLength(1));
  const body = changesSent(page.platform)[0]?.body;
  for (const name of ['id', 'other', 'polluted', '__proto__.polluted']) expect(body).not.toHaveProperty(name);
  expect({}).not.toHaveProperty('polluted');
});

test.each([
  ['the server message', { message: 'No more makers' }, 'No more makers'],
  ['the generic text', { body: 'html' }, 'Error, please try again later'],
] as const)('shows %s after a refused creation, and keeps the input', async (_, failure, text) => {
  const page = await openForm();
  await fill(page.user, field('Name'), 'Nova Works');
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  page.platform.fail({ match: { method: 'POST', path: '/admin/entities' }, ...failure });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Name')).toHaveValue('Nova Works');
});

test('refuses roles that may not add entities', async () => {
  await renderArea({ area, path, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await screen.findByText('Your role does not have access to “Add an Entity”')).toBeVisible();
});

test('axe finds no problems while errors are shown', async () => {
  const page = await openForm();
  await page.submit();
  expect(await accessibilityFaults()).toEqual([]);
});
