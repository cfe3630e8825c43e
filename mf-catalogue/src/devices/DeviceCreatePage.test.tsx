import { renderArea, testPlatform } from '@console/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { area } from '../routes';
import { choose, fill, pngFile, textsAt } from '../testForm';
import { changesSent } from '../testRecords';
import { zipFixture } from './zip/testZips';

const path = '/dashboard/devices/create/nordlys';
const field = (name: string) => screen.getByRole('textbox', { name });
const variant = (at: number) => screen.getByRole('group', { name: `Variant ${at}` });
const picture = (name: string) => screen.getByLabelText(new RegExp(`^(Choose|Replace) ${name}$`));

async function openForm(platform = testPlatform()) {
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('form', { name: 'Add Device' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'SUBMIT' })) };
}
type Page = Awaited<ReturnType<typeof openForm>>;

async function fillDevice({ user }: Page) {
  await fill(user, field('Brand'), 'NORDLYS');
  await fill(user, field('Model'), 'BOREALIS');
  await fill(user, field('Version'), '1.0');
  await fill(user, field('TDP'), '4712');
  await fill(user, field('TDP Identifier'), 'TDP-BORE-0001');
  await choose(user, 'Type', 'WATCH OR WRISTBAND');
  await user.upload(picture('Default Image'), pngFile('default.png', 1));
  await screen.findByRole('button', { name: 'Remove Default Image' });
}

async function addVariant({ user }: Page, at: number, color: string, image = pngFile('v.png', at)) {
  await user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await fill(user, within(variant(at)).getByRole('textbox'), color);
  await user.upload(picture(`Image of variant ${at}`), image);
  await screen.findByRole('button', { name: `Remove Image of variant ${at}` });
}

async function importZip({ user }: Page, file: File) {
  await user.upload(screen.getByLabelText('Import Device from File'), file);
}

test('a device is created with all that was entered, and its page opens', async () => {
  const page = await openForm();
  expect(field('Entity Id')).toHaveValue('nordlys');
  expect(field('Entity Id')).toBeDisabled();
  await fillDevice(page);
  await fill(page.user, field('Type Code'), 'BAND');
  await fill(page.user, field('Description'), 'A band for the north');
  await fill(page.user, field('Store url'), 'https://nordlys.example.com/borealis');
  await fill(page.user, field('Video trailer url'), 'https://video.example.com/borealis.mp4');
  for (const name of [
    'Rcos NOT supported',
    'Tokenisation NOT supported',
    'Promo Ready NOT supported',
    'Excluded from website',
    'Featured on website',
  ])
    await page.user.click(screen.getByRole('checkbox', { name }));
  await addVariant(page, 1, 'Blue');
  await addVariant(page, 2, 'Green');
  await page.submit();

  expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
  expect(page.address()).toBe('/dashboard/device/brand/NORDLYS/model/BOREALIS/version/1.0');
  const dataUrl = expect.stringMatching(/^data:image\/png;base64,iVBOR/);
  expect(changesSent(page.platform).map(({ method, path: to, body }) => ({ method, to, body }))).toEqual([
    {
      method: 'POST',
      to: '/admin/devices',
      body: {
        entityId: 'nordlys',
        brand: 'NORDLYS',
        defaultImage: dataUrl,
        model: { name: 'BOREALIS', version: '1.0' },
        nfcType: 'PASSIVE',
        tdpId: 4712,
        tdpIdentifier: 'TDP-BORE-0001',
        type: 'WATCH_OR_WRISTBAND',
        typeCode: 'BAND',
        variants: [
          { color: 'Blue', image: dataUrl },
          { color: 'Green', image: dataUrl },
        ],
        description: 'A band for the north',
        storeLink: 'https://nordlys.example.com/borealis',
        brandMobileVideoTrailer: 'https://video.example.com/borealis.mp4',
        excludedFromWebsite: true,
        featuredOnWebsite: true,
        rcosNotSupported: true,
        tokenisationNotSupported: true,
        promoReadyNotSupported: true,
      },
    },
  ]);
});

test('a device without variants sends null for them, and its list shows it', async () => {
  const page = await openForm();
  await fillDevice(page);
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    variants: null,
    description: null,
    storeLink: null,
  });
  await page.go('/dashboard/devices/nordlys?q=BOREALIS');
  expect(await screen.findByRole('link', { name: 'BOREALIS' })).toBeVisible();
});

test('says what is missing at each field, sends nothing, and leads to the first', async () => {
  const page = await openForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await page.submit();
  for (const name of ['Brand', 'Model', 'Version']) expect(textsAt(field(name))).toBe('Required');
  expect(textsAt(field('TDP'))).toBe('Tdp is required');
  expect(textsAt(field('TDP Identifier'))).toBe('Tdp Identifier is required');
  expect(textsAt(screen.getByRole('combobox', { name: 'Type' }))).toBe('Select your type category');
  expect(textsAt(picture('Default Image'))).toContain('Default image is required!');
  expect(textsAt(within(variant(1)).getByRole('textbox'))).toBe('description required');
  expect(textsAt(picture('Image of variant 1'))).toBe('image required');
  expect(textsAt(field('Store url'))).toBe('');
  expect(textsAt(field('Video trailer url'))).toBe('');
  await waitFor(() => expect(field('Brand')).toHaveFocus());
  expect(changesSent(page.platform)).toEqual([]);
});

test.each([
  ['TDP', 'abc', 'Tdp must be a number'],
  ['TDP', '1.5', 'Tdp must be a number'],
  ['Store url', 'nordlys.example.com', 'URL is not valid'],
  ['Store url', 'javascript:alert(1)', 'URL is not valid'],
])('%s "%s": "%s"', async (name, text, message) => {
  const page = await openForm();
  await fill(page.user, field(name), text);
  fireEvent.blur(field(name));
  expect(textsAt(field(name))).toBe(message);
  expect(field(name)).toHaveValue(text);
});

test('two variants may not have the same description', async () => {
  const page = await openForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  await addVariant(page, 2, ' Blue');
  await page.submit();
  expect(textsAt(within(variant(2)).getByRole('textbox'))).toBe('Another variant has this description');
  expect(changesSent(page.platform)).toEqual([]);
});

test('a variant that is removed takes its own texts along and leaves the others', async () => {
  const page = await openForm();
  await fillDevice(page);
  for (const [at, color] of ['Blue', 'Green', 'Red'].entries()) await addVariant(page, at + 1, color);
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 2' }));
  expect(screen.queryByRole('group', { name: 'Variant 3' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a variant' })).toHaveFocus();
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' });
  const body = changesSent(page.platform)[0]?.body;
  expect(body).toMatchObject({ variants: [{ color: 'Blue' }, { color: 'Red' }] });
});

test('an image can be removed again; what is no PNG, JPEG or WebP is refused', async () => {
  const page = await openForm();
  await page.user.upload(picture('Default Image'), pngFile());
  await page.user.click(await screen.findByRole('button', { name: 'Remove Default Image' }));
  expect(screen.queryByRole('img', { name: 'Default Image' })).not.toBeInTheDocument();
  // Named and typed as a picture, so that the file dialog would offer it.
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'picture.png', { type: 'image/png' });
  await page.user.upload(picture('Default Image'), svg);
  expect(await screen.findByText('Only PNG, JPEG and WebP images can be used')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Default Image' })).not.toBeInTheDocument();
});

test('CLEAR empties the form but for its entity', async () => {
  const page = await openForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
  for (const name of ['Brand', 'Model', 'Version', 'TDP', 'TDP Identifier'])
    expect(field(name)).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Variant 1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Default Image' })).not.toBeInTheDocument();
  expect(field('Entity Id')).toHaveValue('nordlys');
});

test.each([
  ['the server message', { message: 'No more rings' }, 'No more rings'],
  ['the text of the error catalogue', { body: 'html' }, 'Error creating a new device'],
] as const)('a refused creation shows %s, and nothing typed is lost', async (_, failure, text) => {
  const page = await openForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  page.platform.fail({ match: { method: 'POST', path: '/admin/devices' }, ...failure, times: 1 });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Model')).toHaveValue('BOREALIS');
  expect(within(variant(1)).getByRole('textbox')).toHaveValue('Blue');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
});

test('a zip fills the form, and the device is created as the zip has it', async () => {
  const page = await openForm();
  await importZip(page, zipFixture('python.zip'));
  expect(
    await screen.findByText('The form was filled from admin-export-nordlys-AURORA-1.0.zip'),
  ).toBeVisible();
  expect(field('Brand')).toHaveValue('NORDLYS');
  expect(field('Model')).toHaveValue('AURORA');
  expect(field('Version')).toHaveValue('1.0');
  expect(field('TDP')).toHaveValue('4711');
  expect(field('Description')).toHaveValue('A ring for the north, Ålesund');
  expect(screen.getByRole('checkbox', { name: 'Rcos NOT supported' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Tokenisation NOT supported' })).not.toBeChecked();
  expect(within(variant(2)).getByRole('textbox')).toHaveValue('Silver');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'AURORA 1.0' })).toBeVisible();
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    tdpId: 4711,
    type: 'JEWELRY',
    typeCode: 'RING',
    featuredOnWebsite: true,
    variants: [
      { color: 'Gold', image: expect.stringMatching(/^data:image\/png/) },
      { color: 'Silver', image: expect.stringMatching(/^data:image\/png/) },
    ],
  });
});

test('a device from a file that is refused has the text of that document', async () => {
  const page = await openForm();
  await importZip(page, zipFixture('python.zip'));
  await screen.findByText(/The form was filled/);
  page.platform.fail({ match: { method: 'POST', path: '/admin/devices' }, body: 'empty' });
  await page.submit();
  expect(await screen.findByText('Error creating device')).toBeVisible();
});

test.each([
  ['bomb.zip', 'error reading zip file', 'Unpacked it is larger than 30,000,000 bytes'],
  ['broken-json.zip', 'Error importing device from file', 'The file is not valid JSON'],
])(
  'a zip that is refused (%s) says why, and the form keeps what it held',
  async (fixture, message, reason) => {
    const page = await openForm();
    await fillDevice(page);
    await addVariant(page, 1, 'Blue');
    await importZip(page, zipFixture(fixture));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent(reason);
    expect(field('Model')).toHaveValue('BOREALIS');
    expect(field('TDP')).toHaveValue('4712');
    expect(within(variant(1)).getByRole('textbox')).toHaveValue('Blue');
    await page.submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
  },
);

test('a zip of another model than the one typed is refused', async () => {
  const page = await openForm();
  await fill(page.user, field('Model'), 'BOREALIS');
  await importZip(page, zipFixture('python.zip'));
  expect(await screen.findByText('Wrong device model (AURORA), data cannot be imported!')).toBeVisible();
});

test('images of a zip that cannot be used are named, and have to be chosen', async () => {
  const page = await openForm();
  await importZip(page, zipFixture('svg.zip'));
  expect(await screen.findByText('Images that could not be used: images/default.svg')).toBeVisible();
  await page.submit();
  expect(textsAt(picture('Default Image'))).toContain('Default image is required!');
});

test('leaving with something typed asks first', async () => {
  const page = await openForm();
  await fill(page.user, field('Model'), 'BOREALIS');
  await page.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(field('Model')).toHaveValue('BOREALIS');
});

test('is not open to those who may not add devices, and makes no call', async () => {
  const { platform } = await renderArea({ area, path, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await screen.findByText('Add Device is not open to your role')).toBeVisible();
  expect(changesSent(platform)).toEqual([]);
});

test('axe finds nothing wrong, errors shown', async () => {
  const page = await openForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await page.submit();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
