import { changesSent, choose, fill, offered, type testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { clientPath, editClientPath } from './paths';
import { chooseFile, seededClient } from './testClients';
import { field, fillAppliance, openCreateForm, pin } from './testCreateForm';

type Platform = ReturnType<typeof testPlatform>;

const modules = 'Security module serial number';
const moduleChoice = () => screen.getByRole('combobox', { name: modules });

/** The first two modules that can be chosen. */
function freeModules(platform: Platform): [string, string] {
  const [first = '', second = ''] = platform.records
    .securityModules()
    .flatMap(({ serialNumber, assignedTo }) => (assignedTo ? [] : serialNumber));
  return [first, second];
}

/** Someone else assigns a module to another application. */
function assignElsewhere(platform: Platform, serialNumber: string): void {
  const module = platform.records.securityModules().find((one) => one.serialNumber === serialNumber);
  if (!module) throw new Error(`No module ${serialNumber}`);
  Object.assign(module, { assignedTo: 'another', assignedToName: 'Another counter' });
}

/** Refuses the next save with another status than the stand-in's: the platform names none. */
function refuse(platform: Platform, method: 'POST' | 'PUT', status: number, taken: string): void {
  platform.fail({
    match: { method, path: method === 'PUT' ? '/admin/clients/*' : '/admin/clients' },
    status,
    message: `The security module ${taken} is assigned to Another counter`,
    times: 1,
  });
}

async function expectRefusal(serialNumber: string): Promise<void> {
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The security module ${serialNumber} is assigned to Another counter`,
  );
  await waitFor(() => expect(moduleChoice()).toHaveFocus());
  expect(moduleChoice()).toBeInvalid();
  expect(moduleChoice()).toHaveAccessibleDescription(
    expect.stringContaining(`${serialNumber} is no longer available: choose another one.`),
  );
}

/** Whether the module is in the list below the field. */
async function expectNotOffered(user: Parameters<typeof choose>[0], serialNumber: string): Promise<void> {
  expect(await offered(user, modules)).not.toContain(serialNumber);
  await user.keyboard('{Escape}');
}

test('a module that was assigned meanwhile is named, no longer offered, and another one can be chosen', async () => {
  const page = await openCreateForm();
  const [taken, free] = freeModules(page.platform);
  await fillAppliance(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await choose(page.user, modules, taken);
  assignElsewhere(page.platform, taken);
  await page.submit();
  await expectRefusal(taken);
  await expectNotOffered(page.user, taken);
  await choose(page.user, modules, free);
  expect(moduleChoice()).toBeValid();
  expect(field('Name')).toHaveValue('Front desk');
  expect(pin('Admin PIN')).toHaveValue('123456');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible();
  expect(changesSent(page.platform).at(-1)?.body).toMatchObject({ securityModuleSerialNumber: free });
});

test('the edit form does so too, and keeps what was typed', async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  const client = seededClient(platform, 'ROLE_APPLIANCE', (one) => !one.securityModuleRequired);
  const [taken, free] = freeModules(platform);
  await page.go(clientPath(client.clientId));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Renamed counter');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await choose(user, modules, taken);
  assignElsewhere(platform, taken);
  refuse(platform, 'PUT', 400, taken);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await expectRefusal(taken);
  await expectNotOffered(user, taken);
  await choose(user, modules, free);
  await user.click(save);
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed counter' })).toBeVisible();
});

test("an application's own module that someone else has given to another one is no longer offered either", async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  const client = seededClient(platform, 'ROLE_APPLIANCE', (one) => one.securityModuleRequired === true);
  const own = client.securityModuleSerialNumber ?? '';
  await page.go(clientPath(client.clientId));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Renamed counter');
  Object.assign(client, { securityModuleRequired: false, securityModuleSerialNumber: null });
  assignElsewhere(platform, own);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Overwrite their changes' }));
  await expectRefusal(own);
  await expectNotOffered(user, own);
});

test('a merged module is not called unavailable if the application cannot be read after a refusal', async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  const client = seededClient(platform, 'ROLE_APPLIANCE', (one) => one.securityModuleRequired === true);
  const [merged] = freeModules(platform);
  await page.go(clientPath(client.clientId));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Renamed counter');
  Object.assign(client, { securityModuleSerialNumber: merged });
  assignElsewhere(platform, merged);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Merge their changes into my form' }));
  await screen.findByText(/^Not saved yet: their changes are in your form now/);
  const path = `/admin/clients/${client.clientId}`;
  platform.fail({ match: { method: 'PUT', path }, status: 400, message: 'Not today' });
  const { fetch } = platform;
  const isRefused = () => platform.calls.some(({ method }) => method === 'PUT');
  platform.fetch = (request) =>
    request.method === 'GET' && request.url.endsWith(path) && isRefused()
      ? Promise.resolve(Response.json({ message: 'Later' }, { status: 503 }))
      : fetch(request);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(screen.queryByText(/is no longer available/)).not.toBeInTheDocument();
});

test('an entity that was removed meanwhile is named, no longer offered, and another one can be chosen', async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  await fillAppliance(page);
  const entities = platform.records.entities();
  const isRemoved = () => platform.calls.some(({ method }) => method === 'POST');
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith('/admin/entities') || !isRemoved()) return reply;
    return Response.json(entities.filter(({ id }) => id !== 'nordlys'));
  };
  platform.fail({
    match: { method: 'POST', path: '/admin/clients' },
    status: 404,
    message: 'No entity nordlys',
    times: 1,
  });
  await page.submit();
  const choice = () => screen.getByRole('combobox', { name: 'Entity' });
  await waitFor(() => expect(choice()).toHaveFocus());
  expect(choice()).toHaveAccessibleDescription(
    expect.stringContaining('nordlys no longer exists: choose another one.'),
  );
  expect(screen.getByText('No entity nordlys')).toBeVisible();
  await user.type(choice(), 'Pending');
  await user.click(await screen.findByTitle('Pending'));
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  expect(changesSent(platform).at(-1)?.body).toMatchObject({ entityId: 'pending', adminPin: '123456' });
});

test('a module for which a file was refused is no longer offered in the form', async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  const [taken] = freeModules(platform);
  await fillAppliance(page);
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  expect(await offered(user, modules)).toContain(taken);
  assignElsewhere(platform, taken);
  refuse(platform, 'POST', 422, taken);
  await chooseFile(user, {
    authorities: [{ authority: 'ROLE_APPLIANCE' }],
    securityModuleRequired: true,
    securityModuleSerialNumber: taken,
  });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText(`The security module ${taken} is assigned to Another counter`);
  await user.click(moduleChoice());
  await waitFor(() => expect(screen.queryByTitle(taken)).not.toBeInTheDocument());
});

test('another refusal blames no choice', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await choose(page.user, modules, freeModules(page.platform)[0]);
  page.platform.fail({
    match: { method: 'POST', path: '/admin/clients' },
    status: 422,
    message: 'The name is not allowed',
    times: 1,
  });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The name is not allowed');
  expect(moduleChoice()).toBeValid();
  expect(screen.getByRole('combobox', { name: 'Entity' })).toBeValid();
});

test("another refusal does not blame an application's own module, which nobody else can choose", async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  const client = seededClient(platform, 'ROLE_APPLIANCE', (one) => one.securityModuleRequired === true);
  await page.go(editClientPath(client.clientId));
  const match = { method: 'PUT', path: '/admin/clients/*' };
  platform.fail({ match, status: 422, message: 'The name is not allowed', times: 1 });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The name is not allowed')).toBeVisible();
  expect(moduleChoice()).toBeValid();
});

test('once another module is chosen, the refusal of the first is not repeated after a failure', async () => {
  const page = await openCreateForm();
  const { platform, user } = page;
  const [taken, free] = freeModules(platform);
  await fillAppliance(page);
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await choose(user, modules, taken);
  assignElsewhere(platform, taken);
  await page.submit();
  await expectRefusal(taken);
  await choose(user, modules, free);
  const match = { method: 'POST', path: '/admin/clients' };
  platform.fail({ match, status: 503, message: 'Come back later', times: 1 });
  await page.submit();
  expect(await screen.findByText('Come back later')).toBeVisible();
  expect(moduleChoice()).toBeValid();
});
