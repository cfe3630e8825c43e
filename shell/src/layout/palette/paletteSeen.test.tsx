import { platformNow, recordWrite } from '@console/api';
import { type FoundRecord, type SeenRecord, useShownRecord } from '@console/area';
import { testPlatform } from '@console/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../../testConsole';
import { offeredIn } from './testPalette';

const echo: SeenRecord['record'] = { kind: 'Ring', id: 'R1', name: 'Echo', path: '/dashboard/ring/R1' };
const box = (id: string) => ({ kind: 'Box', id, path: `/dashboard/box/${id}` });

let count = 0;

/** Opens the palette over a page that shows a record whose own page is another. */
async function openPalette(
  shown: SeenRecord['record'],
  boxes: FoundRecord[] = [],
  platform = testPlatform(),
) {
  count += 1;
  const needs = 'dashboard.read';
  const pattern = '[A-Z]{2}[0-9]{3}';
  const shelf = testArea(`mf-shelf${count}`, {
    lookups: [
      { label: 'Box', pattern, path: '/dashboard/box/{}', needs, search: 'boxes' },
      { label: 'Key', pattern, path: '/dashboard/key/{}', needs },
    ],
    searches: [{ name: 'boxes', label: 'Boxes', pattern, needs }],
  });
  function RecordPage() {
    useShownRecord({ record: shown });
    return <h1>Shelf</h1>;
  }
  const page = await openConsole({
    platform,
    path: `/dashboard/shelf${count}`,
    areas: [shelf],
    code: (area) => ({
      area: { ...pageOf(area, RecordPage), searches: { boxes: async () => ({ found: boxes }) } },
    }),
  });
  await screen.findByRole('heading', { name: 'Shelf' });
  await page.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  return page;
}

test('recently seen records are offered before anything is typed', async () => {
  const { user, address } = await openPalette(echo);
  expect(offeredIn('Recently seen')).toEqual(['Echo (Ring R1)']);
  await user.keyboard('x');
  expect(offeredIn('Recently seen')).toEqual([]);
  await user.keyboard('{Backspace} ');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Echo (Ring R1)');
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/ring/R1'));
  // Not the one on the current page.
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(offeredIn('Recently seen')).toEqual([]);
  // Unless it is searched: nothing found would say that it does not exist.
  await user.keyboard('ech');
  expect(offeredIn('Recently seen')).toEqual(['Echo (Ring R1)']);
  const entries = history.length;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(address()).toBe('/dashboard/ring/R1');
  expect(history.length).toBe(entries);
});

test('a recently seen record is found by part of its name', async () => {
  const { user, address } = await openPalette(echo);
  await user.keyboard('ech');
  expect(offeredIn('Recently seen')).toEqual(['Echo (Ring R1)']);
  expect(screen.queryByText(/No page, record or action/)).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/ring/R1'));
});

test("a record that was deleted since is not offered, even if this computer's clock is an hour fast", async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const { body, status, headers } = await fetch(request);
    const slow = new Headers(headers);
    slow.set('Date', new Date(Date.now() - 3_600_000).toUTCString());
    return new Response(body, { status, headers: slow });
  };
  await openPalette(box('AB123'), [], platform);
  await waitFor(() => expect(Date.now() - platformNow()).toBeGreaterThan(3_000_000));
  cleanup();
  await openPalette(echo, [], platform);
  await recordWrite({ what: 'Delete the ring', record: echo, deletes: true }, async () => 1);
  await waitFor(() => expect(offeredIn('Recently seen')).not.toContain('Echo (Ring R1)'));
});

test('a record that was deleted since is not offered', async () => {
  const { user } = await openPalette(echo);
  await recordWrite(
    { what: 'Delete the ring', record: { kind: 'Ring', id: 'R2' }, deletes: true },
    async () => 1,
  );
  await recordWrite({ what: 'Change the ring', record: echo }, async () => 1);
  expect(offeredIn('Recently seen')).toEqual(['Echo (Ring R1)']);
  await recordWrite({ what: 'Delete the ring', record: echo, deletes: true }, async () => 1);
  await waitFor(() => expect(offeredIn('Recently seen')).toEqual([]));
  await user.keyboard('ech');
  expect(offeredIn('Recently seen')).toEqual([]);
});

test('a record is offered again once its deletion has failed, or it was seen after its deletion', async () => {
  const { user, go } = await openPalette(echo);
  const deleteEcho = (work: () => Promise<unknown>) =>
    act(() =>
      recordWrite({ what: 'Delete the ring', record: echo, deletes: true }, work).catch(() => undefined),
    );
  await deleteEcho(() => Promise.reject(new Error('In use')));
  expect(offeredIn('Recently seen')).toEqual(['Echo (Ring R1)']);
  await deleteEcho(async () => undefined);
  expect(offeredIn('Recently seen')).toEqual([]);
  await user.keyboard('{Escape}');
  // It was imported again under the same id.
  await act(() => go('/dashboard'));
  await act(() => go(`/dashboard/shelf${count}`));
  await screen.findByRole('heading', { name: 'Shelf' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(offeredIn('Recently seen')).toEqual(['Echo (Ring R1)']);
});

test('a page with that name comes before a recently seen record', async () => {
  const { user } = await openPalette({ ...echo, name: 'Shelf' });
  await user.keyboard('shelf');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    `mf-shelf${count}`,
    'Shelf (Ring R1)',
  ]);
});

test('a recently seen record is offered once, also when a search finds it', async () => {
  const { user, address } = await openPalette(box('AB123'), [
    { record: { ...box('AB123'), name: 'Blue' } },
    { record: box('B1') },
  ]);
  await user.keyboard('AB123');
  expect(offeredIn('Recently seen')).toEqual(['Box AB123']);
  expect(offeredIn('Found')).toEqual(['Key AB123']);
  await waitFor(() => expect(offeredIn('Found')).toEqual(['B1 Box', 'Key AB123']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/box/AB123'));
});

test('Enter on an id opens what its search finds, although a recently seen record comes before it', async () => {
  const ring = { ...echo, id: 'AB123', name: 'AB123', path: '/dashboard/ring/AB123' };
  const { user, address } = await openPalette(ring, [{ record: box('AB123') }]);
  await user.keyboard('AB123');
  expect(offeredIn('Recently seen')).toEqual(['Ring AB123']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/box/AB123'));
});
