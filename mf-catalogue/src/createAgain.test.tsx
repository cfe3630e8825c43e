import { observeWrites, type WriteOutcome } from '@console/api';
import { signOut } from '@console/auth';
import type { Platform } from '@console/platform';
import {
  changesSent,
  connect,
  fill,
  holdCalls,
  loseAnswer,
  pngFile,
  renderArea,
  seeded,
  signInAgain,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deviceIdOf } from './devices/model';
import { devicePath } from './devices/paths';
import { addVariant, field, fillDevice, openCreateForm } from './devices/testDeviceForm';
import { withVariants } from './devices/testEditForm';
import { area } from './routes';

const device = 'Device NORDLYS BOREALIS 1.0';
const isHere = () => screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' });

async function openFilled() {
  const page = await openCreateForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  return page;
}

test('a second attempt after a lost reply finds that the device was created', async () => {
  const page = await openFilled();
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  await page.submit();
  expect(await isHere()).toBeVisible();
  expect(statusRegion()).toHaveTextContent(`${device} had already been created, exactly as you sent it.`);
});

test('a third attempt finds it, too, if the second could not look', async () => {
  const page = await openFilled();
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  page.platform.fail({ match: { method: 'GET', path: '/admin/devices*' }, status: 503 });
  await page.submit();
  await screen.findByText('The device NORDLYS BOREALIS 1.0 already exists');
  page.platform.clearFailures();
  await page.submit();
  expect(await isHere()).toBeVisible();
  expect(statusRegion()).toHaveTextContent(`${device} had already been created, exactly as you sent it.`);
});

test('a second attempt after the session ended during the call finds that the device was created', async () => {
  const page = await openFilled();
  const held = holdCalls(page.platform, /^\/admin\/devices$/);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => signOut('expired'));
  const signedIn = signInAgain(page);
  held.release();
  await signedIn;
  await screen.findByText('Your unsaved changes are back');
  await page.submit();
  expect(await isHere()).toBeVisible();
  expect(changesSent(page.platform)).toHaveLength(2);
});

test.each([
  [
    'in a text',
    (page: Awaited<ReturnType<typeof openFilled>>) => fill(page.user, field('Description'), 'Another'),
  ],
  [
    'in a picture',
    async ({ user }: Awaited<ReturnType<typeof openFilled>>) => {
      await user.click(screen.getByRole('button', { name: 'Remove Default Image' }));
      await user.upload(screen.getByLabelText('Choose Default Image'), pngFile('other.png', 9));
      await screen.findByRole('button', { name: 'Remove Default Image' });
    },
  ],
])('an existing device that differs %s is refused', async (_, change) => {
  const page = await openFilled();
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  await change(page);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await page.submit();
  const cause = await screen.findByText('The device NORDLYS BOREALIS 1.0 already exists');
  const advice = screen.getByText(/^Change the version to add another device, or/);
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toContainElement(advice));
  expect(cause.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'edit the existing one' })).toHaveAttribute(
    'href',
    '/dashboard/devices/edit/brand/NORDLYS/model/BOREALIS/version/1.0',
  );
});

describe('what exists exactly as it is sent, but was not created by this form', () => {
  const outcomes: WriteOutcome['state'][] = [];
  beforeEach(() =>
    observeWrites(
      () =>
        ({ state }) =>
          outcomes.push(state),
    ),
  );
  afterEach(() => {
    outcomes.length = 0;
    observeWrites(() => () => undefined);
  });

  test('is refused as a duplicated device with the version of the original', async () => {
    const platform = testPlatform();
    const original = deviceIdOf(seeded(platform.records.devices(), withVariants));
    const page = await renderArea({ area, path: devicePath(original), platform });
    await page.user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await screen.findByRole('form', { name: 'Add a device' });
    await fill(page.user, field('Version'), original.version);
    await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(await screen.findByText(/^Change the version to add another device, or/)).toBeVisible();
    expect(statusRegion()).toBeEmptyDOMElement();
    expect(outcomes).toEqual(['failed']);
  });

  test('is refused as an entity', async () => {
    const { platform, submit, unmount } = await openEntity();
    await submit();
    await screen.findByRole('link', { name: 'Quiet Works' });
    unmount();
    const again = await openEntity(platform);
    await again.submit();
    expect(await screen.findByText(/^Change the name to add another entity, or/)).toBeVisible();
    expect(outcomes).toEqual(['done', 'failed']);
  });
});

async function openEntity(platform = testPlatform()) {
  const page = await renderArea({ area, path: '/dashboard/entities/create', platform });
  await screen.findByRole('form', { name: 'Add an Entity' });
  await fill(page.user, field('Name'), ' Quiet Works ');
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  await page.user.upload(screen.getByLabelText('Choose Logo'), pngFile('logo.png', 1));
  await screen.findByRole('button', { name: 'Remove Logo' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Add entity' })) };
}

test('a second attempt after a lost reply finds that the entity was created', async () => {
  const page = await openEntity();
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  await page.submit();
  expect(await screen.findByRole('link', { name: 'Quiet Works' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(
    'Entity Quiet Works had already been created, exactly as you sent it.',
  );
  expect(page.address()).toBe('/dashboard/entities?q=Quiet+Works');
});

test('an existing entity that differs is refused', async () => {
  const page = await openEntity();
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  await fill(page.user, field('Description'), 'Another');
  await page.submit();
  expect(await screen.findByText('The entity quiet-works already exists')).toBeVisible();
  expect(screen.getByText(/^Change the name to add another entity, or/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'edit the existing one' })).toHaveAttribute(
    'href',
    '/dashboard/entities/edit/quiet-works',
  );
});

test('if the entity that exists cannot be read after a refusal, the list leads to it', async () => {
  const { platform, user, submit } = await openEntity();
  await fill(user, field('Name'), 'Nordlys');
  platform.fail({ match: { method: 'GET', path: '/admin/entities' }, status: 503 });
  await submit();
  expect(await screen.findByText(/^Change the name to add another entity, or/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'find the existing one in the list' })).toHaveAttribute(
    'href',
    '/dashboard/entities?q=Nordlys',
  );
});

test.each([
  ['entity', openEntity, 'Name', 'Nordlys', 'Loud Works'],
  ['device', openFilled, 'Version', '1.0', '1.1'],
])(
  'a later failure does not name the %s that refused an earlier attempt',
  async (_, open, identity, taken, other) => {
    const { platform, user, submit } = await open();
    const advice = () => screen.queryByText(/^Change the (name|version) to add another/);
    await fill(user, field(identity), taken);
    platform.fail({ match: { method: 'POST', path: '/admin/*' }, status: 409, times: 1 });
    await submit();
    await waitFor(() => expect(advice()).toBeVisible());
    await fill(user, field(identity), other);
    platform.fail({ match: { method: 'POST', path: '/admin/*' }, status: 500, message: 'Away' });
    await submit();
    expect(await screen.findByText(/Away/)).toBeVisible();
    expect(advice()).not.toBeInTheDocument();
  },
);

test('what is typed while an entity is created does not become a second one', async () => {
  const page = await openEntity();
  const held = holdCalls(page.platform, /^\/admin\/entities$/);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await fill(page.user, field('Name'), 'Loud Works');
  connect(page.platform);
  await act(async () => held.release());
  expect(await screen.findByRole('link', { name: 'Quiet Works' })).toBeVisible();
  expect(page.address()).toBe('/dashboard/entities?q=Quiet+Works');
  expect(statusRegion()).toHaveTextContent('What you changed after that was not saved.');
});

describe('a second attempt after a lost reply, while stored images cannot be fetched,', () => {
  function failImages({ platform }: { platform: Platform }) {
    const fetch = async () => new Response(null, { status: 503 });
    connect({ ...platform, objectStorage: { ...platform.objectStorage, fetch } });
  }
  async function createTwice(page: Awaited<ReturnType<typeof openFilled | typeof openEntity>>) {
    loseAnswer('POST');
    await page.submit();
    await screen.findByText(/It is not known whether the platform received this/);
    failImages(page);
  }

  test('finds that the device was created', async () => {
    const page = await openFilled();
    await createTwice(page);
    await page.submit();
    expect(await isHere()).toBeVisible();
    expect(statusRegion()).toHaveTextContent(
      `${device} had already been created as you sent it, but its images could not be fetched to compare them.`,
    );
  });

  test('finds that the entity was created', async () => {
    const page = await openEntity();
    await createTwice(page);
    await page.submit();
    expect(await screen.findByRole('link', { name: 'Quiet Works' })).toBeVisible();
    expect(statusRegion()).toHaveTextContent(
      'Entity Quiet Works had already been created as you sent it, but its images could not be fetched to compare them.',
    );
  });

  test('is refused if the device has other texts or variants', async () => {
    const page = await openFilled();
    await createTwice(page);
    const [created] = page.platform.records.devices().filter(({ model }) => model.name === 'BOREALIS');
    Object.assign(created ?? {}, { variants: [] });
    await page.submit();
    expect(await screen.findByText('The device NORDLYS BOREALIS 1.0 already exists')).toBeVisible();
  });
});
