import { accessibilityFaults, changesSent, fill, pngFile, renderArea, statusRegion } from '@console/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { addVariant, colorOf, field, fillDevice, openCreateForm, picture } from './testDeviceForm';

const path = '/dashboard/devices/create/nordlys';

const flags = [
  ['Rcos NOT supported', 'rcosNotSupported'],
  ['Tokenisation NOT supported', 'tokenisationNotSupported'],
  ['Promo Ready NOT supported', 'promoReadyNotSupported'],
  ['Excluded from website', 'excludedFromWebsite'],
  ['Featured on website', 'featuredOnWebsite'],
] as const;

test('creates a device with all entered values, and opens its page', async () => {
  const page = await openCreateForm();
  expect(field('Entity Id')).toHaveValue('nordlys');
  expect(field('Entity Id')).toBeDisabled();
  await fillDevice(page);
  await fill(page.user, field('Brand'), ' NORDLYS ');
  await fill(page.user, field('Type Code'), 'BAND');
  await fill(page.user, field('Description'), 'A band for the north');
  await fill(page.user, field('Store url'), 'https://nordlys.example.com/borealis');
  await fill(page.user, field('Video trailer url'), 'https://video.example.com/borealis.mp4');
  for (const [name] of flags) await page.user.click(screen.getByRole('checkbox', { name }));
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

test('sends each tick as the field of its label', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  // Refused, so that one form can be sent after every tick.
  page.platform.fail({ match: { method: 'POST', path: '/admin/devices' }, message: 'No more rings' });
  const sent = () => changesSent(page.platform);
  for (const [at, [name]] of flags.entries()) {
    await page.user.click(screen.getByRole('checkbox', { name }));
    await page.submit();
    await waitFor(() => expect(sent()).toHaveLength(at + 1));
    await screen.findByRole('button', { name: 'SUBMIT' });
    const expected = Object.fromEntries(flags.map(([, key], other) => [key, other <= at]));
    expect(sent().at(-1)?.body).toMatchObject(expected);
  }
});

test('sends null for no variants, and the device appears in the list', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await fill(page.user, field('Type Code'), '  ');
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    variants: null,
    typeCode: null,
    description: null,
    storeLink: null,
  });
  await page.go('/dashboard/devices/nordlys?q=BOREALIS');
  expect(await screen.findByRole('link', { name: 'BOREALIS' })).toBeVisible();
});

test('does not send a device whose name cannot be used in a URL', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await fill(page.user, field('Version'), ' .. ');
  await page.submit();
  await waitFor(() => expect(field('Version')).toHaveFocus());
  expect(field('Version')).toHaveAccessibleDescription(
    expect.stringContaining('This cannot be used in a URL'),
  );
  expect(changesSent(page.platform)).toEqual([]);
});

test.each(['Brand', 'Model', 'Version', 'TDP Identifier', 'Type Code'])(
  'invisible characters pasted into %s are removed',
  async (name) => {
    const page = await openCreateForm();
    await fill(page.user, field(name), '\u200eAU\u200bRORA\u200d 1');
    expect(field(name)).toHaveValue('AURORA 1');
  },
);

test('shows the errors at the fields, sends nothing, and focuses the first one', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await page.submit();
  for (const name of ['Brand', 'Model', 'Version'])
    expect(field(name)).toHaveAccessibleDescription('Cannot be changed later. Required');
  expect(field('TDP')).toHaveAccessibleDescription('Tdp is required');
  expect(field('TDP Identifier')).toHaveAccessibleDescription('Tdp Identifier is required');
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription(
    'Select your type category',
  );
  expect(picture('Default Image')).toHaveAccessibleDescription(
    expect.stringContaining('Default image is required!'),
  );
  expect(colorOf(1)).toHaveAccessibleDescription('description required');
  expect(picture('Image of variant 1')).toHaveAccessibleDescription('image required');
  expect(field('Store url')).toHaveAccessibleDescription('Starts with https:// or http://');
  expect(field('Video trailer url')).not.toHaveAccessibleDescription();
  await waitFor(() => expect(field('Brand')).toHaveFocus());
  expect(changesSent(page.platform)).toEqual([]);
});

test('focuses an invalid field, not the button that explains it', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await fill(page.user, field('TDP'), 'many');
  await fill(page.user, field('Brand'), 'NORDLYS');
  await page.submit();
  await waitFor(() => expect(field('TDP')).toHaveFocus());
  expect(field('TDP')).toHaveAccessibleDescription('Tdp must be a number');
});

test.each([
  ['TDP', 'abc', 'Tdp must be a number'],
  ['TDP', '1.5', 'Tdp must be a number'],
  ['Store url', 'nordlys.example.com', 'URL is not valid'],
  ['Store url', 'javascript:alert(1)', 'URL is not valid'],
])('%s "%s": "%s"', async (name, text, message) => {
  const page = await openCreateForm();
  await fill(page.user, field(name), text);
  fireEvent.blur(field(name));
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field(name)).toHaveValue(text);
});

test('does not accept two variants with the same description', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  await addVariant(page, 2, ' Blue');
  await page.submit();
  expect(colorOf(2)).toHaveAccessibleDescription('Another variant already has this description');
  expect(changesSent(page.platform)).toEqual([]);
});

test('removing a variant keeps the values of the others', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  for (const [at, color] of ['Blue', 'Green', 'Red'].entries()) await addVariant(page, at + 1, color);
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 2' }));
  expect(screen.queryByRole('group', { name: 'Variant 3' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Variant 2' })).toHaveFocus();
  expect(statusRegion()).toHaveTextContent('Green was removed from the form.');
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' });
  const body = changesSent(page.platform)[0]?.body;
  expect(body).toMatchObject({ variants: [{ color: 'Blue' }, { color: 'Red' }] });
});

test('moves the focus to a neighbour of a removed variant, or to "Add a variant" if none is left', async () => {
  const page = await openCreateForm();
  for (const [at, color] of ['Blue', 'Green'].entries()) await addVariant(page, at + 1, color);
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 2' }));
  expect(screen.getByRole('group', { name: 'Variant 1' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 1' }));
  expect(screen.getByRole('button', { name: 'Add a variant' })).toHaveFocus();
});

test('an image can be removed, and only PNG, JPEG and WebP are accepted', async () => {
  const page = await openCreateForm();
  await page.user.upload(picture('Default Image'), pngFile());
  await page.user.click(await screen.findByRole('button', { name: 'Remove Default Image' }));
  expect(screen.queryByRole('img', { name: 'Default Image' })).not.toBeInTheDocument();
  // With the name and type of an image, so that the file dialog would offer it.
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'picture.png', { type: 'image/png' });
  await page.user.upload(picture('Default Image'), svg);
  expect(await screen.findByText('Only PNG, JPEG and WebP images can be used')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Default Image' })).not.toBeInTheDocument();
});

test('CLEAR empties the form except for the entity', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
  await page.user.click(await screen.findByRole('button', { name: 'Clear the form' }));
  for (const name of ['Brand', 'Model', 'Version', 'TDP', 'TDP Identifier'])
    expect(field(name)).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Variant 1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Default Image' })).not.toBeInTheDocument();
  expect(field('Entity Id')).toHaveValue('nordlys');
});

test.each([
  ['the server message', { message: 'No more rings' }, 'No more rings'],
  ['the text of the error catalogue', { body: 'html' }, 'Error creating a new device'],
] as const)('shows %s after a refused creation, and keeps the input', async (_, failure, text) => {
  const page = await openCreateForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  page.platform.fail({ match: { method: 'POST', path: '/admin/devices' }, ...failure, times: 1 });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Model')).toHaveValue('BOREALIS');
  expect(colorOf(1)).toHaveValue('Blue');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
});

test('asks before leaving with unsaved input', async () => {
  const page = await openCreateForm();
  await fill(page.user, field('Model'), 'BOREALIS');
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(field('Model')).toHaveValue('BOREALIS');
});

test.each([
  ['Add a device', path],
  ['Edit Device', '/dashboard/devices/edit/brand/NORDLYS/model/AURORA/version/1.0'],
])('refuses roles that may not change devices: “%s”', async (title, address) => {
  const { platform } = await renderArea({ area, path: address, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await screen.findByText(`Your role does not have access to “${title}”`)).toBeVisible();
  expect(platform.calls.filter(({ path: called }) => called.startsWith('/admin/devices'))).toEqual([]);
});

test('axe finds no problems while errors are shown', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await page.submit();
  expect(await accessibilityFaults()).toEqual([]);
});
