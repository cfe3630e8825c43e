import { observeWrites } from '@console/api';
import {
  areaWithSlowPage,
  changesSent,
  fill,
  loseAnswer,
  pngFile,
  renderArea,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { area } from '../routes';
import { createClientPath } from './paths';
import { seededClient, storedClient } from './testClients';

const exported = {
  clientId: '5d0c4f0e-6f1e-4f0f-9d0e-2b7c7d8e9f10',
  name: 'Counter from elsewhere',
  entityId: 'nordlys',
  authorities: [{ authority: 'ROLE_APPLIANCE' }],
  adminPin: '123456',
  operatorPin: '654321',
  clientSecret: 'Abcdefgh12345678',
  mobileAppDetails: null,
  securityModuleRequired: false,
  securityModuleSerialNumber: null,
  resourceIds: ['registration'],
};
const meta = {
  origin: 'https://console.example.com',
  environment: 'Staging',
  date: '2026-01-02T03:04:05.678Z',
  kind: 'client',
  version: 1,
};

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'client.json', {
    type: 'application/json',
  });

async function openForm(platform = testPlatform()) {
  const page = await renderArea({ area, path: createClientPath('nordlys'), platform });
  await screen.findByRole('form', { name: 'Add an Application' });
  return page;
}

const choose = (user: UserEvent, content: unknown) =>
  user.upload(screen.getByLabelText('Import application', { selector: 'input' }), fileOf(content));

test('warns before submitting if the application exists, and shows how it differs', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', ({ entityId }) => entityId === 'nordlys');
  const { user } = await openForm(platform);
  const { clientId, name, authorities, securityModuleRequired, securityModuleSerialNumber } = client;
  await choose(user, {
    ...exported,
    clientId,
    authorities,
    securityModuleRequired,
    securityModuleSerialNumber,
    operatorPin: client.operatorPin,
    // Is not compared: the platform has its URL.
    mobileAppDetails: { emailBanner: 'data:image/png;base64,' },
  });
  expect(await screen.findByText(`An application with this client ID already exists: ${name}`)).toBeVisible();
  const rows = within(await screen.findByRole('table', { name: 'What differs' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Name', name, 'Counter from elsewhere'],
    ['Admin PIN', 'hidden', 'changed (hidden)'],
  ]);
  expect(changesSent(platform)).toEqual([]);
});

test('warns if the application exists in another entity', async () => {
  const platform = testPlatform();
  const { clientId, name, entityId } = seededClient(
    platform,
    'ROLE_APPLIANCE',
    (client) => client.entityId !== 'nordlys',
  );
  const { user } = await openForm(platform);
  await choose(user, { ...exported, clientId });
  expect(await screen.findByText(`An application with this client ID already exists: ${name}`)).toBeVisible();
  const differing = within(await screen.findByRole('table', { name: 'What differs' }));
  expect(differing.getByRole('row', { name: `Entity ${entityId} nordlys` })).toBeVisible();
});

test('warns if it could not check whether the application exists, and can retry', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await openForm(platform);
  platform.fail({ match: { path: '/admin/clients' }, status: 503, times: 1 });
  platform.fail({ match: { path: `/admin/clients/${clientId}` }, status: 503, times: 1 });
  await choose(user, { ...exported, clientId });
  const unchecked = 'Could not check whether this application already exists';
  expect(await screen.findByText(unchecked)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(`An application with this client ID already exists: ${name}`)).toBeVisible();
  expect(screen.queryByText(unchecked)).not.toBeInTheDocument();
  // The existing application could not be loaded either.
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'What differs' })).toBeVisible();
});

test('previews a file, submits it without its meta block, and "Done" opens the application', async () => {
  const logged = jest.fn().mockReturnValue(() => undefined);
  observeWrites(logged);
  const { user, platform, address } = await openForm();
  await choose(user, { ...exported, meta });
  const preview = await screen.findByRole('region', { name: 'Content of client.json' });
  expect(preview).toHaveTextContent('Counter from elsewhere');
  expect(preview).not.toHaveTextContent(exported.clientSecret);
  expect(preview).not.toHaveTextContent(exported.adminPin);
  expect(changesSent(platform)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(changesSent(platform)).toEqual([
    expect.objectContaining({ method: 'POST', path: '/admin/clients/import', body: exported }),
  ]);
  const record = expect.objectContaining({ name: exported.name });
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ what: 'Import the application', record })]]);
  observeWrites(() => () => undefined);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { level: 1, name: exported.name })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/dashboard/clients/client/${exported.clientId}`));
});

test('"Clear" drops the file, and the form keeps its input', async () => {
  const { user, platform } = await openForm();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Front desk');
  await choose(user, { ...exported, meta });
  // The form below has its own "Clear".
  await user.click(await screen.findByRole('button', { name: 'Clear client.json' }));
  expect(screen.queryByRole('region', { name: 'Content of client.json' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import application' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Front desk');
  expect(changesSent(platform)).toEqual([]);
});

test.each([
  ['cut JSON', '{"clientId": "5d0c', 'The file is not valid JSON'],
  ['a list', [], 'The file must be an object, but it is a list'],
  [
    'a file of another kind',
    { ...exported, meta: { ...meta, kind: 'entity' } },
    'This file contains an entity',
  ],
  ['a missing name', { ...exported, name: undefined }, 'Field "name" is missing'],
  [
    'an id that would change the path',
    { ...exported, clientId: 'desk/..;1' },
    'Field "clientId" must be usable in a URL (not empty, no part of it "." or "..")',
  ],
  ['an empty id', { ...exported, clientId: '' }, 'Field "clientId" must be usable in a URL (not empty'],
  ['a wrong type', { ...exported, securityModuleRequired: 'yes' }, 'Field "securityModuleRequired"'],
])('rejects %s with the reason', async (_, content, reason) => {
  const { user, platform } = await openForm();
  await choose(user, content);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error importing client from json file');
  expect(alert).toHaveTextContent(reason);
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(changesSent(platform)).toEqual([]);
});

test.each([
  ['the server message', { status: 409, message: 'This id is taken' }, 'This id is taken'],
  ['the text of the error catalogue for HTML', { body: 'html' }, 'Error uploading a client.'],
] as const)('shows %s after a failed upload, and keeps the file', async (_, failure, text) => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/clients/import' }, times: 1, ...failure });
  const { user } = await openForm(platform);
  await choose(user, exported);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(storedClient(platform, exported.clientId)).toMatchObject({ name: exported.name });
});

test('a second attempt after a lost reply finds that the upload had succeeded', async () => {
  const { user, platform } = await openForm();
  await choose(user, exported);
  loseAnswer('POST');
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(changesSent(platform)).toHaveLength(2);
});

test('an application that already existed is refused at every attempt', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE', ({ entityId }) => entityId === 'nordlys');
  const { user } = await openForm(platform);
  await choose(user, { ...exported, clientId });
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(changesSent(platform)).toHaveLength(times));
    expect(await screen.findByText(`The application ${clientId} already exists`)).toBeVisible();
  }
});

const withBanner = (emailBanner: string) => ({
  ...exported,
  authorities: [{ authority: 'ROLE_MOBILE' }],
  mobileAppDetails: { appStoreName: 'Counter', emailBanner },
});
const base64 = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('base64');

/** jsdom has no image support: fakes images of 2048 px and a canvas whose output is a JPEG of three bytes. */
function fakeImages(decode: (done: () => void) => void = queueMicrotask) {
  class DecodedImage {
    naturalWidth = 2048;
    naturalHeight = 890;
    onload?: () => void;
    set src(_: string) {
      decode(() => this.onload?.());
    }
  }
  Object.assign(globalThis, { Image: DecodedImage });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob([new Uint8Array([0xff, 0xd8, 0xff])])));
}

const OriginalImage = globalThis.Image;
afterEach(() => {
  Object.assign(globalThis, { Image: OriginalImage });
});

test('links and emails lose invisible characters, which the fields of the form drop', async () => {
  const { user, platform } = await openForm();
  const url = 'https://x.example/';
  const mobileAppDetails = { supportEmail: 'a@b.io', supportUrl: url, androidAppUrl: url, iosAppUrl: url };
  const copied = Object.entries(mobileAppDetails).map(([name, text]) => [name, `\u2060${text}\u200b`]);
  await choose(user, { ...exported, mobileAppDetails: Object.fromEntries(copied) });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(changesSent(platform)).toMatchObject([{ body: { ...exported, mobileAppDetails } }]);
});

test('compresses a banner in the file, and sends the URL of a banner as it is', async () => {
  fakeImages();
  const bytes = await base64(pngFile());
  for (const [emailBanner, sent] of [
    [`data:image/png;base64,${bytes}`, 'data:image/jpeg;base64,/9j/'],
    ['https://storage.example/banner.png', 'https://storage.example/banner.png'],
  ] as const) {
    const { user, platform, unmount } = await openForm();
    await choose(user, withBanner(emailBanner));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
    expect(changesSent(platform)).toMatchObject([{ body: withBanner(sent) }]);
    unmount();
  }
});

test('rejects a banner in the file that is not a PNG, JPEG or WebP image', async () => {
  const { user, platform } = await openForm();
  await choose(user, withBanner(`DATA:image/svg+xml;base64,${btoa('<svg/>')}`));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Field "mobileAppDetails.emailBanner": Only PNG, JPEG and WebP images can be used',
  );
  expect(changesSent(platform)).toEqual([]);
});

test('sends nothing once the user leaves while the banner is compressed; a user who stays can submit again', async () => {
  let decoded: (() => void) | undefined;
  fakeImages((done) => {
    decoded = done;
  });
  const slow = areaWithSlowPage(area);
  const path = createClientPath('nordlys');
  const page = await renderArea({ area: slow.area, path });
  await screen.findByRole('form', { name: 'Add an Application' });
  await choose(page.user, withBanner(`data:image/png;base64,${await base64(pngFile())}`));
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(decoded).toBeDefined());
  act(() => void page.go(slow.path));
  decoded?.();
  expect(await screen.findByText('Stopped, because you were leaving this page.')).toBeVisible();
  expect(changesSent(page.platform)).toEqual([]);
  await page.go(path);
  fakeImages();
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
});
