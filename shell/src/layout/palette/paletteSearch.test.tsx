import type { RegisteredArea, Search, SearchResult } from '@console/area';
import type { Role } from '@console/auth';
import { deferred } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../../testConsole';
import { offeredIn } from './testPalette';

/** A search that a test answers by hand; `asked` has its calls. */
function heldSearch() {
  const asked: {
    text: string;
    signal: AbortSignal;
    answer: (result: SearchResult) => void;
    fail: () => void;
  }[] = [];
  const search: Search = ({ text, signal }) =>
    new Promise((answer, reject) =>
      asked.push({ text, signal, answer, fail: () => reject(new Error('No')) }),
    );
  return { asked, search };
}

let count = 0;

interface ShelfOptions {
  as?: Role;
  /** The searches in the area's code; an older release has none. */
  searches?: Record<string, Search>;
  /** The area's code arrives when this resolves. */
  arrives?: () => Promise<void>;
}

async function openPalette({ as, searches, arrives }: ShelfOptions = {}) {
  count += 1;
  const home = testArea(`mf-home${count}`);
  const shelf: RegisteredArea = testArea(`mf-shelf${count}`, {
    lookups: [
      {
        label: 'Box',
        pattern: '[A-Z]{2}[0-9]{3}',
        path: '/dashboard/box/{}',
        needs: 'dashboard.read',
        search: 'boxes',
      },
      { label: 'Key', pattern: '[A-Z]{2}[0-9]{3}', path: '/dashboard/key/{}', needs: 'dashboard.read' },
    ],
    searches: [
      { name: 'boxes', label: 'Boxes', pattern: '.{3,}', needs: 'dashboard.read' },
      { name: 'safes', label: 'Safes', pattern: '.{3,}', needs: 'system.write' },
    ],
  });
  const page = await openConsole({
    path: `/dashboard/home${count}`,
    areas: [home, shelf],
    code: async (area) => {
      if (area !== shelf) return { area: pageOf(area) };
      await arrives?.();
      return { area: { ...pageOf(area), searches } };
    },
    ...(as && { as }),
  });
  await screen.findByRole('heading', { name: `mf-home${count} page` });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  return { ...page, field };
}

const box = (id: string, detail?: string) => ({
  record: { kind: 'Box', id, name: `Blue ${id}`, path: `/dashboard/box/${id}` },
  detail,
});

const searching = () => screen.queryByText('Searching…');

test('records of an area are found by name, and Enter opens the first', async () => {
  const boxes = heldSearch();
  const { user, address } = await openPalette({ searches: { boxes: boxes.search } });
  // Too short to search for: a trailing space does not count.
  await user.keyboard('bl ');
  expect(searching()).toBeNull();
  await user.keyboard('{Backspace}u e ');
  expect(searching()).toBeInTheDocument();
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  expect(boxes.asked[0]?.text).toBe('blu e');
  boxes.asked[0]?.answer({
    found: [box('B1', 'on the left'), box('B2')],
    hint: '3 more; type more of the name',
  });
  expect(await screen.findByText('Boxes: 3 more; type more of the name')).toBeInTheDocument();
  expect(offeredIn('Found')).toEqual(['Blue B1 Box · B1 · on the left', 'Blue B2 Box · B2']);
  expect(searching()).toBeNull();
  expect(screen.getByText('2 results')).toHaveAttribute('role', 'status');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/box/B2'));
});

test('another option in the place of the active one is another option to a screen reader', async () => {
  const boxes = heldSearch();
  const { user, field } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard('AB123');
  const active = () => field.getAttribute('aria-activedescendant') ?? '';
  const before = active();
  expect(document.getElementById(before)).toHaveTextContent('Box AB123');
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  boxes.asked[0]?.answer({ found: [] });
  await waitFor(() => expect(document.getElementById(active())).toHaveTextContent('Key AB123'));
  expect(active()).not.toBe(before);
  expect(screen.getByText('1 result: Key AB123')).toHaveAttribute('role', 'status');
});

test('an active option that late results move stays in view', async () => {
  const boxes = heldSearch();
  const { user } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard('AB123{ArrowDown}');
  const chosen = screen.getByRole('option', { name: /Key AB123/, selected: true });
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  const shown = jest.spyOn(chosen, 'scrollIntoView');
  boxes.asked[0]?.answer({ found: [box('AB123'), box('AB124')] });
  await waitFor(() => expect(offeredIn('Found')).toHaveLength(3));
  expect(offeredIn('Found').at(-1)).toBe('Key AB123');
  expect(shown).toHaveBeenCalled();
});

test('a record that is found twice is offered once', async () => {
  const boxes = heldSearch();
  const { user, address } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard('blue');
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  boxes.asked[0]?.answer({ found: [box('B1'), box('B1'), box('B2')] });
  await waitFor(() => expect(offeredIn('Found')).toEqual(['Blue B1 Box · B1', 'Blue B2 Box · B2']));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/box/B2'));
});

test('an id is offered unverified until its search answers, then only if the record exists', async () => {
  const boxes = heldSearch();
  const { user } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard('AB123');
  expect(offeredIn('Found')).toEqual(['Box AB123', 'Key AB123']);
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  boxes.asked[0]?.answer({ found: [] });
  await waitFor(() => expect(offeredIn('Found')).toEqual(['Key AB123']));
  // There is no hint.
  expect(screen.queryByText(/Boxes:/)).toBeNull();
});

test('Enter during a search waits for its result, also of a name; a second Enter does not wait', async () => {
  const boxes = heldSearch();
  const { user, address } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard('AB123{Enter}');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  boxes.asked[0]?.answer({ found: [box('B9')] });
  await waitFor(() => expect(address()).toBe('/dashboard/box/B9'));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  // Nothing is offered for it yet.
  await user.keyboard('blue{Enter}');
  await waitFor(() => expect(boxes.asked).toHaveLength(2));
  boxes.asked[1]?.answer({ found: [box('B1')] });
  await waitFor(() => expect(address()).toBe('/dashboard/box/B1'));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('AB123{Enter}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/box/AB123'));
});

test('Enter on a page, or on an id without a search, does not wait', async () => {
  const boxes = heldSearch();
  const { user, address } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard(`mf-shelf${count}`);
  expect(searching()).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/dashboard/shelf${count}`));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('AB123{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/key/AB123'));
});

test('typing on after Enter cancels the waiting', async () => {
  const boxes = heldSearch();
  const { user, address } = await openPalette({ searches: { boxes: boxes.search } });
  const before = address();
  // Without emptying the field: nothing to wait for would end the waiting as well.
  await user.keyboard('AB123{Enter}{Backspace}4');
  await waitFor(() => expect(boxes.asked.at(-1)?.text).toBe('AB124'));
  boxes.asked.at(-1)?.answer({ found: [box('B9')] });
  await waitFor(() => expect(offeredIn('Found')).toEqual(['Blue B9 Box · B9', 'Key AB124']));
  expect(address()).toBe(before);
});

test('Enter on an id that no search finds opens nothing, and another Enter opens the selected option', async () => {
  const boxes = heldSearch();
  const { user, address } = await openPalette({ searches: { boxes: boxes.search } });
  const before = address();
  await user.keyboard('AB123{Enter}');
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  boxes.asked[0]?.answer({ found: [], hint: 'No box has it' });
  expect(await screen.findByText('Boxes: No box has it')).toBeInTheDocument();
  expect(address()).toBe(before);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/key/AB123'));
});

test('an outdated search is cancelled, and its answer is not shown', async () => {
  const boxes = heldSearch();
  const { user, field } = await openPalette({ searches: { boxes: boxes.search } });
  await user.keyboard('blue');
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  await user.clear(field);
  await user.keyboard('green');
  await waitFor(() => expect(boxes.asked[0]?.signal.aborted).toBe(true));
  await waitFor(() => expect(boxes.asked).toHaveLength(2));
  boxes.asked[1]?.answer({ found: [box('B2')] });
  await waitFor(() => expect(offeredIn('Found')).toEqual(['Blue B2 Box · B2']));
  await act(async () => boxes.asked[0]?.answer({ found: [box('B1')] }));
  expect(offeredIn('Found')).toEqual(['Blue B2 Box · B2']);
  expect(searching()).toBeNull();
  await user.clear(field);
  await user.keyboard('red');
  await waitFor(() => expect(boxes.asked).toHaveLength(3));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(boxes.asked[2]?.signal.aborted).toBe(true));
});

test('results for the previous text are not shown while searches for the new one are running', async () => {
  const [boxes, safes] = [heldSearch(), heldSearch()];
  const { user, field } = await openPalette({ searches: { boxes: boxes.search, safes: safes.search } });
  await user.keyboard('blue');
  await waitFor(() => expect(safes.asked).toHaveLength(1));
  boxes.asked[0]?.answer({ found: [box('B1')] });
  safes.asked[0]?.answer({ found: [] });
  await waitFor(() => expect(offeredIn('Found')).toEqual(['Blue B1 Box · B1']));
  await user.clear(field);
  await user.keyboard('green');
  await waitFor(() => expect(safes.asked).toHaveLength(2));
  await act(async () => safes.asked[1]?.answer({ found: [] }));
  expect(offeredIn('Found')).toEqual([]);
  expect(searching()).toBeInTheDocument();
});

test('an area whose code arrives late searches only for the latest text', async () => {
  const boxes = heldSearch();
  const { promise: arrived, resolve: arrive } = deferred();
  const arrives = jest.fn(() => arrived);
  const { user, field } = await openPalette({ searches: { boxes: boxes.search }, arrives });
  await user.keyboard('blue');
  await waitFor(() => expect(arrives).toHaveBeenCalled());
  await user.clear(field);
  await user.keyboard('green');
  await act(async () => arrive());
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  expect(boxes.asked[0]?.text).toBe('green');
});

test('a search that fails is named, and the id is still offered, which Enter opens', async () => {
  const [boxes, safes] = [heldSearch(), heldSearch()];
  const { user, address } = await openPalette({ searches: { boxes: boxes.search, safes: safes.search } });
  await user.keyboard('AB123');
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  boxes.asked[0]?.fail();
  safes.asked[0]?.fail();
  expect(await screen.findByText('Could not be searched: Boxes, Safes')).toBeInTheDocument();
  expect(offeredIn('Found')).toContain('Box AB123');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/box/AB123'));
});

test('if nothing is found and a search failed, the palette does not say that no record exists', async () => {
  const [boxes, safes] = [heldSearch(), heldSearch()];
  const { user } = await openPalette({ searches: { boxes: boxes.search, safes: safes.search } });
  await user.keyboard('blue');
  await waitFor(() => expect(safes.asked).toHaveLength(1));
  boxes.asked[0]?.fail();
  safes.asked[0]?.answer({ found: [] });
  expect(await screen.findByText('Nothing was found. Could not be searched: Boxes')).toBeInTheDocument();
});

test('an older release of an area, without the search, is ignored', async () => {
  const { user } = await openPalette();
  await user.keyboard('AB123');
  await waitFor(() => expect(searching()).toBeNull());
  expect(offeredIn('Found')).toEqual(['Box AB123', 'Key AB123']);
  expect(screen.queryByText(/Could not be searched/)).toBeNull();
});

test('a search that the role has no permission for is not run', async () => {
  const [boxes, safes] = [heldSearch(), heldSearch()];
  const searches = { boxes: boxes.search, safes: safes.search };
  const { user } = await openPalette({ as: 'ROLE_EXTERNAL_ADMIN', searches });
  await user.keyboard('blue');
  await waitFor(() => expect(boxes.asked).toHaveLength(1));
  expect(safes.asked).toEqual([]);
});
