import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { createClientPath } from './paths';
import { changesSent, clientNow } from './testClients';
import { choose, fill, messageAt, offered } from './testForm';

const path = createClientPath('nordlys');
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const form = () => screen.findByRole('form', { name: 'Add an Application' });
const field = (name: string) => screen.getByRole('textbox', { name });

async function openForm(platform = testPlatform(), at = path) {
  const page = await renderArea({ area, path: at, platform });
  await form();
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Add application' })) };
}

async function fillAppliance({ user }: Awaited<ReturnType<typeof openForm>>, name = 'Front desk') {
  await fill(user, field('Name'), name);
  await choose(user, 'Client Type', 'Appliance');
  await fill(user, field('Admin PIN'), '123456');
  await fill(user, field('Operator PIN'), '4321');
}

test('an appliance is created under a new uuid, with PINs, secret and security module, and its page opens', async () => {
  const page = await openForm();
  const free =
    page.platform.records.securityModules().find(({ assignedTo }) => !assignedTo)?.serialNumber ?? '';
  await fillAppliance(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await choose(page.user, 'Security module serial number', free);
  await page.submit();

  expect(await screen.findByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible();
  const [call, ...others] = changesSent(page.platform);
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    method: 'POST',
    path: '/admin/clients',
    body: {
      clientId: expect.stringMatching(uuid),
      entityId: 'nordlys',
      name: 'Front desk',
      clientType: 'APPLIANCE',
      adminPin: '123456',
      operatorPin: '4321',
      clientSecret: expect.stringMatching(/^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/),
      securityModuleRequired: true,
      securityModuleSerialNumber: free,
    },
  });
  const created = page.platform.records.clients().find(({ name }) => name === 'Front desk');
  expect(page.address()).toBe(`/dashboard/clients/client/${created?.clientId}`);
});

test.each([
  ['iframe', 'IFRAME'],
  ['Third Party', 'THIRD_PARTY_INDEPENDENT'],
])('"%s" is created with a secret and without PINs', async (label, clientType) => {
  const page = await openForm();
  await fill(page.user, field('Name'), 'Shop window');
  await choose(page.user, 'Client Type', label);
  expect(screen.queryByRole('textbox', { name: 'Admin PIN' })).not.toBeInTheDocument();
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Shop window' });
  const body = changesSent(page.platform)[0]?.body;
  expect(body).toMatchObject({ clientType, clientSecret: expect.any(String) });
  expect(body).not.toHaveProperty('adminPin');
});

test('offers exactly the four types', async () => {
  const { user } = await openForm();
  expect(await offered(user, 'Client Type')).toEqual(['iframe', 'Mobile', 'Appliance', 'Third Party']);
});

test('begins with the entity of the address, and any other can be chosen', async () => {
  const { user, submit, platform } = await openForm();
  expect(screen.getByTitle('Nordlys')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Entity' }), 'Pending');
  await user.click(await screen.findByTitle('Pending'));
  await fill(user, field('Name'), 'Shop window');
  await choose(user, 'Client Type', 'iframe');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Shop window' });
  expect(changesSent(platform)[0]?.body).toMatchObject({ entityId: 'pending' });
});

test('offers the security modules that are available, and no other', async () => {
  const page = await openForm();
  await choose(page.user, 'Client Type', 'Appliance');
  await page.user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await waitFor(() =>
    expect(page.platform.calls.find((call) => call.path === '/admin/security-modules')?.query).toEqual({
      status: 'available',
    }),
  );
  const serialNumbers = await offered(page.user, 'Security module serial number');
  const taken = page.platform.records.securityModules().filter(({ assignedTo }) => assignedTo);
  expect(serialNumbers.length).toBeGreaterThan(0);
  for (const { serialNumber } of taken) expect(serialNumbers).not.toContain(serialNumber);
});

test('security modules that cannot be loaded are said at the field, and Retry heals it', async () => {
  const platform = testPlatform();
  platform.fail({
    match: { path: '/admin/security-modules' },
    status: 500,
    message: 'Modules are away',
    times: 1,
  });
  const { user } = await openForm(platform);
  await choose(user, 'Client Type', 'Appliance');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Modules are away');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

describe('rules', () => {
  test('entity, name and type are required, and nothing is sent while they are missing', async () => {
    const { submit, platform } = await openForm(testPlatform(), createClientPath('nobody'));
    await submit();
    for (const control of [
      screen.getByRole('combobox', { name: 'Entity' }),
      field('Name'),
      screen.getByRole('combobox', { name: 'Client Type' }),
    ]) {
      expect(messageAt(control)).toContain('Required');
      expect(control).toHaveAttribute('aria-invalid', 'true');
    }
    expect(changesSent(platform)).toEqual([]);
  });

  test('a name has at most 32 characters, a PIN at most 6', async () => {
    const page = await openForm();
    await fillAppliance(page, 'x'.repeat(33));
    await fill(page.user, field('Admin PIN'), '1234567');
    await page.submit();
    expect(messageAt(field('Name'))).toContain('32');
    expect(messageAt(field('Admin PIN'))).toContain('6');
    expect(messageAt(field('Operator PIN'))).toBe('');
    expect(field('Name')).toHaveValue('x'.repeat(33));
    expect(changesSent(page.platform)).toEqual([]);
  });

  test('an appliance needs its PINs, and a serial number where a module is required', async () => {
    const { user, submit, platform } = await openForm();
    await fill(user, field('Name'), 'Front desk');
    await choose(user, 'Client Type', 'Appliance');
    await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
    await submit();
    for (const control of [
      field('Admin PIN'),
      field('Operator PIN'),
      screen.getByRole('combobox', { name: 'Security module serial number' }),
    ]) {
      expect(messageAt(control)).toContain('Required');
    }
    expect(changesSent(platform)).toEqual([]);
  });

  test('addresses and emails of a mobile application must look like such', async () => {
    const { user, submit, platform } = await openForm();
    await fill(user, field('Name'), 'Wallet');
    await choose(user, 'Client Type', 'Mobile');
    await fill(user, field('Support email'), 'nobody');
    await fill(user, field('Support url'), 'help.example.com');
    await fill(user, field('Android app url'), 'javascript:alert(1)');
    await fill(user, field('iOS app url'), 'https://');
    await submit();
    await waitFor(() => expect(field('Android app url')).toHaveFocus());
    expect(messageAt(field('Support email'))).toContain('Enter a valid email');
    for (const label of ['Support url', 'Android app url', 'iOS app url']) {
      expect(messageAt(field(label))).toContain('Enter correct url!');
    }
    await fill(user, field('Support email'), `${'x'.repeat(30)}@example.com`);
    expect(messageAt(field('Support email'))).toContain('32');
    expect(changesSent(platform)).toEqual([]);
  });
});

describe('a mobile application', () => {
  async function fillMobile() {
    const page = await openForm();
    await fill(page.user, field('Name'), 'Wallet');
    await choose(page.user, 'Client Type', 'Mobile');
    await fill(page.user, field('App store name'), 'Wallet for rings');
    await fill(page.user, field('Support email'), 'help@example.com');
    await fill(page.user, field('Android app url'), 'https://play.example.com/wallet');
    return page;
  }

  test('gets its details with an update that follows the creation', async () => {
    const { submit, platform } = await fillMobile();
    await submit();
    await screen.findByRole('heading', { level: 1, name: 'Wallet' });
    const [creation, update, ...others] = changesSent(platform);
    expect(others).toEqual([]);
    expect(creation).toMatchObject({ method: 'POST', body: { clientType: 'MOBILE', name: 'Wallet' } });
    expect(creation?.body).not.toHaveProperty('mobileAppDetails');
    expect(creation?.body).not.toHaveProperty('clientSecret');
    expect(update).toMatchObject({
      method: 'PUT',
      body: {
        clientType: 'MOBILE',
        secretRequired: false,
        clientSecret: null,
        mobileAppDetails: {
          appStoreName: 'Wallet for rings',
          supportEmail: 'help@example.com',
          androidAppUrl: 'https://play.example.com/wallet',
        },
      },
    });
    expect(update?.body).not.toHaveProperty('adminPin');
    expect(screen.getByText('Wallet for rings')).toBeVisible();
  });

  test('whose details could not be saved opens for editing with the details kept', async () => {
    const { user, submit, platform, address } = await fillMobile();
    platform.fail({ match: { method: 'PUT', path: '/admin/clients/*' }, body: 'html', times: 1 });
    await submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit an Application' })).toBeVisible();
    const created = platform.records.clients().find(({ name }) => name === 'Wallet');
    expect(address()).toBe(`/dashboard/clients/edit/${created?.clientId}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The application was created, but its mobile app details were not saved');
    expect(alert).toHaveTextContent('Error updating the client.');
    expect(field('App store name')).toHaveValue('Wallet for rings');
    expect(field('Support email')).toHaveValue('help@example.com');

    await user.click(screen.getByRole('link', { name: 'Clients Overview' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Wallet' });
    expect(clientNow(platform, created?.clientId ?? '')?.mobileAppDetails).toMatchObject({
      appStoreName: 'Wallet for rings',
      supportEmail: 'help@example.com',
    });
  });
});

describe('the secret', () => {
  test('is masked, is revealed once through a warning, and then a new one can be generated', async () => {
    const page = await openForm();
    await fillAppliance(page);
    const generate = screen.getByRole('button', { name: 'Generate a new secret' });
    expect(generate).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Reveal client secret' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reveal the client secret?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    const first = (await screen.findByText(/^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/)).textContent;
    await page.user.click(screen.getByRole('button', { name: /^Hide/ }));
    expect(screen.queryByText(first)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reveal client secret' })).not.toBeInTheDocument();

    await page.user.click(generate);
    expect(generate).toBeDisabled();
    await page.submit();
    await screen.findByRole('heading', { level: 1, name: 'Front desk' });
    const sent = changesSent(page.platform)[0]?.body;
    expect(sent).toMatchObject({ clientSecret: expect.stringMatching(/^.{16}$/) });
    expect(sent).not.toMatchObject({ clientSecret: first });
  });

  test('is nowhere but in the call: not in the page, the address or a storage', async () => {
    const page = await openForm();
    await fillAppliance(page);
    const atRest = [document.body.innerHTML, page.address()];
    await page.submit();
    await screen.findByRole('heading', { level: 1, name: 'Front desk' });
    const { clientSecret } = page.platform.records.clients().find(({ name }) => name === 'Front desk') ?? {};
    expect(clientSecret).toHaveLength(16);
    const places = [
      ...atRest,
      document.body.innerHTML,
      page.address(),
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
    ];
    for (const place of places) expect(place).not.toContain(clientSecret);
  });
});

test.each([
  ['a refusal', { status: 409, message: 'Too many applications' }, 'Too many applications'],
  ['HTML', { body: 'html' }, 'Error creating a new client.'],
] as const)(
  'after %s everything typed is still there, and a second attempt uses the same uuid',
  async (_, failure, text) => {
    const page = await openForm();
    await fillAppliance(page);
    page.platform.fail({ match: { method: 'POST', path: '/admin/clients' }, times: 1, ...failure });
    await page.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Name')).toHaveValue('Front desk');
    expect(field('Admin PIN')).toHaveValue('123456');
    await page.submit();
    await screen.findByRole('heading', { level: 1, name: 'Front desk' });
    const [first, second] = changesSent(page.platform);
    expect(second?.body).toEqual(first?.body);
  },
);

test('leaving with something typed asks, and "Clear" empties the form', async () => {
  const { user, address } = await openForm();
  await fill(user, field('Name'), 'Front desk');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(path);
  expect(field('Name')).toHaveValue('Front desk');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field('Name')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/dashboard/clients'));
});

test('entities that cannot be loaded are said, with Retry', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, body: 'html', times: 1 });
  const { user } = await renderArea({ area, path, platform });
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(await form()).toBeVisible();
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s is told that the page is not open to them, and no call is made',
  async (as) => {
    const { platform } = await renderArea({ area, path, as });
    expect(await screen.findByText('Add an Application is not open to your role')).toBeVisible();
    expect(platform.calls.filter((call) => call.path.startsWith('/admin/'))).toEqual([]);
  },
);
