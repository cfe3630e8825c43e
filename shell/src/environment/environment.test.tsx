import { currentSession, startSession } from '@console/auth';
import { act, screen, within } from '@testing-library/react';
import { openConsole, testArea } from '../testConsole';

let count = 0;

async function open(options: Parameters<typeof openConsole>[0] = {}) {
  count += 1;
  const area = testArea(`mf-who${count}`);
  const page = await openConsole({ path: `/dashboard/who${count}`, areas: [area], ...options });
  await screen.findByRole('heading', { name: `${area.title} page` });
  return page;
}

test('the bar shows the product, and the environment by name in its colours', async () => {
  await open({
    config: { environment: 'Rehearsal', environmentTone: 'violet', product: { name: 'Wallet Desk' } },
  });
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByText('Wallet Desk')).toBeVisible();
  // The default mark, as the configuration has none.
  expect(bar.getByText('Wallet Desk').parentElement?.querySelector('svg')).toBeInTheDocument();
  const pill = bar.getByText('Rehearsal');
  expect(pill.style.getPropertyValue('--tone-ink')).toBe('var(--console-tone-violet-ink)');
  expect(pill.style.getPropertyValue('--tone-ground')).toBe('var(--console-tone-violet-ground)');
  // The pill and the strip along the top edge.
  expect(document.querySelectorAll('[style*="tone-violet-ground"]')).toHaveLength(2);
});

test("a product's own mark replaces the default one", async () => {
  await open({ config: { product: { name: 'Wallet Desk', mark: '/brand/mark.svg' } } });
  const bar = screen.getByRole('banner');
  expect(bar.querySelector('img')).toHaveAttribute('src', '/brand/mark.svg');
  // Decorative: the name is next to it.
  expect(bar.querySelector('img')).toHaveAttribute('alt', '');
});

test('the account menu says who is signed in', async () => {
  const { user } = await open({ as: 'ROLE_EXTERNAL_ADMIN' });
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const person = await screen.findByText('Signed in as');
  expect(person).toHaveTextContent('partner@example.com');
  expect(person).toHaveTextContent('EXTERNAL ADMIN · NORDLYS');
});

test.each([
  ["the token's subject", 'ingrid', /^Signed in asingrid/],
  ['"an unnamed account"', undefined, /^Signed in asan unnamed account/],
])('after a reload, without the email address, it shows %s', async (_, subject, text) => {
  const { user } = await open();
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  act(() => startSession({ ...session, address: undefined, subject, entityId: '' }));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const person = await screen.findByText('Signed in as');
  expect(person).toHaveTextContent(text);
  expect(person).toHaveTextContent(/INTERNAL ADMIN$/);
});

test('the drawer shows the time zone; the key u and the button there switch and announce it', async () => {
  const onceIdle: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => onceIdle.push(work),
    cancelIdleCallback() {},
  });
  const own = 'Europe/Vienna';
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: own };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  const { user } = await open();
  const inZone = (zone: string) => screen.findByRole('button', { name: `Times in ${zone}` });
  // The name is looked up only when the page is idle.
  expect(await inZone('…')).toBeVisible();
  act(() => {
    for (const work of onceIdle) work();
  });
  expect(await inZone(own)).toHaveAttribute('title', 'Show times in UTC');
  await user.keyboard('u');
  expect(await inZone('UTC')).toHaveAttribute('title', `Show times in ${own}`);
  expect(await screen.findByText('Times are shown in UTC.')).toBeVisible();
  await user.click(await inZone('UTC'));
  expect(await inZone(own)).toBeVisible();
  expect(await screen.findByText(`Times are shown in ${own}.`)).toBeVisible();
  expect(screen.queryByText('Times are shown in UTC.')).toBeNull();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
