import { accessibilityFaults, connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere, wearableWhere } from '../testRecords';
import { naming } from '../testSpelling';
import { severalPath, severalRoute } from './paths';
import { severalIds } from './severalIds';

const rowOf = (id: string) => screen.getByRole('row', { name: naming(id) });

test('splits a text into several IDs unless it is a single ID written in groups', () => {
  const [a, b] = ['A1'.repeat(10), 'B2'.repeat(6)];
  expect(severalIds(`${a}\n${b}; noor@example.com,${a}`)).toEqual([a, b, 'noor@example.com']);
  expect(severalIds('A1A1 A1A1 A1A1 A1A1 A1A1')).toEqual([]);
  expect(severalIds('ABCDE12345 FGHIJ67890')).toEqual([]);
  expect(severalIds(`${a}\n${b.slice(4)}\nnothing`)).toEqual([a, b.slice(4), 'nothing']);
  expect(severalIds(`${a} ${'Z'.repeat(12)}`)).toEqual([a, 'Z'.repeat(12)]);
  for (const one of [`${a} maintenance`, `ASN: ${a}`, 'Email: noor@example.com,'])
    expect(severalIds(one)).toEqual([]);
  expect(severalIds('stock shelves')).toEqual([]);
  expect(severalIds(a)).toEqual([]);
});

test.each([
  [(id: string) => `"${id}"`, '\n'],
  [(id: string) => `"${id}"`, ','],
  [(id: string) => `'${id}'`, '\t'],
  [(id: string) => `"${id}"`, ' '],
  [(id: string) => id.match(/.{4}/g)?.join('-') ?? '', '\n'],
  [(id: string) => id.match(/.{4}/g)?.join(' ') ?? '', '\n'],
  [(id: string) => `ASN: ${id}`, '\r\n'],
])('reads several IDs written in another way (%#)', (written, between) => {
  const ids = ['TAU5R2IU6MXHDIGQPIG1', 'KEAJ80MM5VQ2NH42GDX9'];
  expect(severalIds(ids.map(written).join(between))).toEqual(ids);
});

test('takes an ID in two spellings for one, but not an email in two', () => {
  const [a, b] = ['A1'.repeat(10), 'B2'.repeat(10)];
  expect(severalIds(`${a.toLowerCase()}\n${b}\n${a}`)).toEqual([a, b]);
  expect(severalIds(`${a.toLowerCase()}\n${a}`)).toEqual([]);
  expect(severalIds('"Noor@Example.com"\nnoor@example.com\nNoor@EXAMPLE.com')).toEqual([
    'Noor@EXAMPLE.com',
    'noor@example.com',
  ]);
});

test('pasted lines become a list with the type and state of each record', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ services, username }) => !!services?.length && !!username);
  const account = accountWhere(platform, ({ enabled }) => enabled === 1);
  const unknown = 'Z'.repeat(20);
  const { user, address } = await renderArea({ area, path: '/dashboard/support/wearables', platform });
  await user.click(screen.getByRole('textbox'));
  await user.paste([ring.asn.toLowerCase(), account.email, unknown, 'nothing'].join('\n'));
  expect(screen.getByText('4 IDs: Search shows them in a list with the state of each')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch('/dashboard/support/wearables/several?ids='));
  await screen.findByText('4 looked up, 2 found');
  expect(rowOf(ring.asn.toLowerCase())).toHaveTextContent(ring.username ?? '');
  expect(rowOf(ring.asn.toLowerCase())).toHaveTextContent(ring.services?.[0]?.state ?? '');
  expect(rowOf(account.email)).toHaveTextContent(/Enabled.*Found/);
  expect(within(rowOf(account.email)).getAllByText(account.email).at(-1)).toContainHTML('@<wbr>');
  expect(rowOf(unknown)).toHaveTextContent('Not found');
  expect(rowOf('nothing')).toHaveTextContent('Not an ID');
  expect(await accessibilityFaults(screen.getByRole('main'))).toEqual([]);
  await user.click(within(rowOf(account.email)).getByRole('link'));
  await waitFor(() => expect(address()).toMatch('/dashboard/support/accounts/account/'));
});

/** Two wearables, of which the second is looked up when `release` is called. */
async function openHeld() {
  const platform = testPlatform();
  const ids = platform.records
    .wearables()
    .slice(0, 2)
    .map(({ asn }) => asn);
  const held = holdCalls(platform, new RegExp(`/asn/${ids[1]}$`));
  await renderArea({ area, path: severalPath(ids), platform: held.platform });
  return { progress: await screen.findByText('1 of 2 looked up'), release: held.release };
}

test('a printed list says when the first of its records was loaded', async () => {
  const { release } = await openHeld();
  const printed = await screen.findByText(/^List as of/);
  const { dateTime } = printed.querySelector('time') ?? {};
  release();
  await screen.findByText('2 looked up, 2 found');
  expect(screen.getByText(/^List as of/).querySelector('time')).toHaveAttribute('datetime', dateTime);
});

test('goes on after an extension has wrapped its texts, as translators do', async () => {
  const { progress, release } = await openHeld();
  for (const text of progress.childNodes) {
    if (!(text instanceof Text)) continue;
    const wrapped = document.createElement('font');
    text.replaceWith(wrapped);
    wrapped.append(text.cloneNode());
  }
  release();
  await screen.findByText('2 looked up, 2 found');
});

test('a pasted list joins what is in the field', async () => {
  const [first, second, third] = ['A', 'B', 'C'].map((letter) => letter.repeat(20));
  const { user } = await renderArea({ area, path: '/dashboard/support/wearables' });
  await user.type(screen.getByRole('textbox'), `${first} `);
  await user.paste(`${second}\n${third}`);
  expect(screen.getByRole('textbox')).toHaveValue(`${first}, ${second}, ${third}`);
  expect(screen.getByText('3 IDs: Search shows them in a list with the state of each')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), `${first}`);
  await user.pointer({ target: screen.getByRole('textbox'), offset: 0, keys: '[MouseLeft]' });
  await user.paste(`${second}\n${third}`);
  expect(screen.getByRole('textbox')).toHaveValue(`${second}, ${third}, ${first}`);
});

test('a pasted list replaces the selected text', async () => {
  const [replaced, first, second] = ['A', 'B', 'C'].map((letter) => letter.repeat(20));
  const { user } = await renderArea({ area, path: '/dashboard/support/wearables' });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, `${replaced}`);
  field.select();
  await user.paste(`${first}\n${second}`);
  expect(field).toHaveValue(`${first}, ${second}`);
});

test.each([
  [1, 'Enabled'],
  [0, 'Not enabled'],
  [2, '2'],
])('an account whose enabled is %s has the state %s', async (enabled, state) => {
  const platform = testPlatform();
  const account = accountWhere(platform, () => true);
  Object.assign(account, { enabled });
  await renderArea({ area, path: severalPath([account.email]), platform });
  expect(await screen.findByRole('cell', { name: state })).toBeVisible();
});

test('the services of a wearable have the tags that they have elsewhere', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ services }) => services?.length === 2);
  const [one, other] = ring.services ?? [];
  Object.assign(one ?? {}, { state: 'SUSPENDED' });
  Object.assign(other ?? {}, { state: 'ACTIVE' });
  Object.assign(ring, { serialNumber: '' });
  await renderArea({ area, path: severalPath([ring.asn]), platform });
  const row = await screen.findByRole('row', { name: naming(ring.asn) });
  const states = await within(row).findAllByRole('listitem');
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'NOT PAIRED',
    expect.stringMatching(/^•••• \d{4}SUSPENDED/),
    expect.stringMatching(/^•••• \d{4}ACTIVE/),
  ]);
});

test('a service with an empty state is shown as missing', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ services }) => services?.length === 1);
  Object.assign(ring.services?.[0] ?? {}, { state: '' });
  await renderArea({ area, path: severalPath([ring.asn]), platform });
  expect(
    await within(await screen.findByRole('row', { name: naming(ring.asn) })).findByText('missing'),
  ).toBeVisible();
});

test('Retry looks up only what failed', async () => {
  const platform = testPlatform();
  const [first, second] = platform.records.wearables();
  const ids = [first?.asn ?? '', second?.asn ?? ''];
  platform.fail({ match: { path: `/admin/wearables/asn/${ids[1]}` }, status: 500 });
  platform.fail({ match: { path: `/admin/wearables/serialNumber/${ids[1]}` }, status: 500 });
  const { user } = await renderArea({ area, path: severalPath(ids), platform });
  expect(await screen.findByText('1 could not be looked up')).toBeInTheDocument();
  expect(rowOf(ids[1] ?? '')).toHaveTextContent('Failed');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  expect(screen.getByText('1 could not be looked up')).toBeVisible();
  platform.clearFailures();
  const before = platform.calls.length;
  await user.click(retry);
  await screen.findByText('2 looked up, 2 found');
  expect(platform.calls.slice(before).every(({ path }) => path.endsWith(ids[1] ?? ''))).toBe(true);
});

test('after a Retry, only what failed again counts as failed', async () => {
  const platform = testPlatform();
  const ids = platform.records
    .wearables()
    .slice(0, 2)
    .map(({ asn }) => asn);
  const fail = (id = '') => {
    for (const by of ['asn', 'serialNumber'])
      platform.fail({ match: { path: `/admin/wearables/${by}/${id}` }, status: 500 });
  };
  for (const id of ids) fail(id);
  const { user } = await renderArea({ area, path: severalPath(ids), platform });
  expect(await screen.findByText('2 could not be looked up')).toBeVisible();
  platform.clearFailures();
  fail(ids[1]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 could not be looked up')).toBeVisible();
  expect(rowOf(ids[0] ?? '')).toHaveTextContent('Found');
});

test('while Retry runs, the alert still says how many failed', async () => {
  const platform = testPlatform();
  const id = platform.records.wearables()[0]?.asn ?? '';
  for (const by of ['asn', 'serialNumber'])
    platform.fail({ match: { path: `/admin/wearables/${by}/${id}` }, status: 500, times: 1 });
  const { user } = await renderArea({ area, path: severalPath([id, 'QQ0000000000']), platform });
  // Both, since what is still looked up would be held, too.
  await screen.findByText('2 looked up, 0 found');
  const held = holdCalls(platform, /./);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  // On a slow machine it is announced, too.
  await screen.findAllByText('1 of 2 looked up');
  expect(screen.getByText('1 could not be looked up')).toBeVisible();
  held.release();
  await screen.findByText('2 looked up, 1 found');
});

const manyIds = (count: number) =>
  Array.from({ length: count }, (_, i) => `QQ${String(i).padStart(10, '0')}`);

test('the address of a long list holds only the IDs that are looked up, and how many there were', async () => {
  const { user, address } = await renderArea({ area, path: '/dashboard/support/wearables' });
  await user.click(screen.getByRole('textbox'));
  await user.paste(manyIds(900).join('\n'));
  expect(screen.getByText(/^900 IDs: Search shows the first 50 in a list/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText(
      /^Only the first 50 of 900 IDs are looked up; the last of them is QQ0000000049\. Paste the rest/,
    ),
  ).toBeVisible();
  expect(address()).toContain('QQ0000000049');
  expect(address()).not.toContain('QQ0000000050');
});

test.each([
  ['more IDs than are looked up', manyIds(53), '', 'Only the first 50 of 53 IDs are looked up'],
  ['a total below the number of IDs', manyIds(53), '&of=7', 'Only the first 50 of 53 IDs are looked up'],
  ['a total that is a word', manyIds(50), '&of=many', undefined],
  ['a total without end', manyIds(50), '&of=1e999', undefined],
  ['a total for a short list', manyIds(2), '&of=900', undefined],
])('an address typed with %s works', async (_, ids, rest, warning) => {
  await renderArea({ area, path: `${severalRoute}?ids=${ids.join(',')}${rest}` });
  await screen.findByRole('heading', { level: 1, name: 'Several records' });
  const shown = screen.queryByText(/^Only the first/)?.textContent;
  if (warning === undefined) expect(shown).toBeUndefined();
  else expect(shown).toMatch(warning);
});

test('an address without IDs says where to paste them', async () => {
  await renderArea({ area, path: severalRoute });
  expect(await screen.findByText('No IDs given. Paste them into Search Wearables.')).toBeVisible();
});

test('looks up at most fifty IDs, four at a time', async () => {
  const platform = testPlatform();
  const ids = manyIds(53);
  const { fetch } = platform;
  const running = { now: 0, most: 0 };
  platform.fetch = async (request) => {
    running.most = Math.max(running.most, ++running.now);
    await new Promise((resolve) => setTimeout(resolve));
    return Promise.resolve(fetch(request)).finally(() => running.now--);
  };
  await renderArea({ area, path: severalPath(ids), platform });
  expect(await screen.findByText(/Only the first 50 of 53 IDs are looked up/)).toBeInTheDocument();
  await screen.findByText('50 looked up, 0 found', {}, { timeout: 60_000 });
  expect(running.most).toBe(4);
  expect(platform.calls.filter(({ path }) => path.includes('/visualId/QQ'))).toHaveLength(50);
});
