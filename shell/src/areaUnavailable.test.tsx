import { RemoteWidget } from '@console/area';
import { deferred } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LoadFailure, RefusedRelease } from './remotes/release/loadFailure';
import { testRelease } from './remotes/testRelease';
import { openConsole, pageOf, testArea } from './testConsole';

// The shell's types do not know the widgets in the areas' contracts.
const Widget = RemoteWidget as ComponentType<{ name: string; props: object }>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const releaseOf = (name: string) => testRelease(name, '1.0.0');

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});

test('an unavailable area gives the reason, and Retry loads it without a reload', async () => {
  let works = false;
  const { promise: arrived, resolve: arrive } = deferred();
  const { user, address } = await openConsole({
    // With a fragment in the address.
    path: '/dashboard/away?page=2#content',
    areas: [testArea('mf-away')],
    code: async (area) => {
      if (!works) throw new LoadFailure('Its server answered 503.');
      await arrived;
      return { area: pageOf(area) };
    },
  });
  await heading('“mf-away” is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Its server answered 503.The rest of the console still works.',
  );
  expect(document.title).toBe('“mf-away” is not available right now · Test console');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('“mf-away” is not available right now');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^It is still loading\./));
  await act(async () => arrive());
  await heading('mf-away page');
  expect(document.title).toBe('mf-away · Test console');
  expect(address()).toBe('/dashboard/away?page=2');
});

test.each([
  ['shelf/spoons', '“Spoons” is not available right now'],
  ['shelf', '“mf-shelf” is not available right now'],
])('an unavailable page is named like the link that leads to it: %s', async (page, title) => {
  const drawer = ['Forks', 'Spoons'].map((name, order) => ({
    label: name,
    path: `/dashboard/shelf/${name.toLowerCase()}`,
    needs: 'dashboard.read' as const,
    order,
  }));
  await openConsole({
    path: `/dashboard/${page}`,
    areas: [testArea('mf-shelf', { drawer })],
    code: () => Promise.reject(new LoadFailure('Its server answered 503.')),
  });
  await heading(title);
});

test('an address that turns out to have no page once its area has loaded says so, also in the document title', async () => {
  let works = false;
  const { user } = await openConsole({
    path: '/dashboard/astray/nowhere',
    areas: [testArea('mf-astray')],
    code: (area) => {
      if (!works) throw new LoadFailure('Its server answered 503.');
      return { area: pageOf(area) };
    },
  });
  await heading('“mf-astray” is not available right now');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('404 NOT FOUND');
  expect(document.title).toBe('404 NOT FOUND · Test console');
});

test('after a Retry, a page whose own code is still loading is not called missing', async () => {
  let works = false;
  const { promise: code, resolve: arrive } = deferred<null>();
  const loader = jest.fn(() => code);
  const { user } = await openConsole({
    path: '/dashboard/split',
    areas: [testArea('mf-split')],
    code: (area) => {
      if (!works) throw new LoadFailure('Its server answered 503.');
      const { routes, widgets } = pageOf(area);
      return { area: { routes: [{ ...routes[0], loader }], widgets } };
    },
  });
  await heading('“mf-split” is not available right now');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(loader).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: '404 NOT FOUND' })).toBeNull();
  await act(async () => arrive(null));
  await heading('mf-split page');
  expect(loader).toHaveBeenCalledTimes(1);
});

test('an incompatible release asks for a reload, because Retry cannot help', async () => {
  await openConsole({
    path: '/dashboard/unfit',
    areas: [testArea('mf-unfit')],
    code: () => {
      throw new RefusedRelease('It needs a newer console.', releaseOf('mf-unfit'));
    },
  });
  await heading('“mf-unfit” is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^It needs a newer console\. Reload the page; if this continues, report it to your console administrator\.The rest/,
  );
});

test('a page shows a widget of another area, and names that area while it is unavailable', async () => {
  let works = false;
  const lender = testArea('mf-lender', { title: 'Lender' });
  const { user } = await openConsole({
    path: '/dashboard/borrower',
    areas: [testArea('mf-borrower'), lender],
    code: (area) => {
      if (area !== lender)
        return { area: pageOf(area, () => <Widget name="mf-lender/Figures" props={{}} />) };
      if (!works) throw new LoadFailure('Its server answered 503.');
      return { area: { ...pageOf(area), widgets: { 'mf-lender/Figures': () => <p>Seven</p> } } };
    },
  });
  expect(await screen.findByText('“Lender” is not available right now')).toBeVisible();
  expect(screen.getByText('Its server answered 503.')).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Seven')).toBeVisible();
});

test('Retry while another page is still loading stays and loads this page again', async () => {
  const arrive = new Map<string, () => void>();
  const [asked, elsewhere] = [testArea('mf-asked'), testArea('mf-awaited')];
  let works = false;
  const { user, go, address } = await openConsole({
    path: '/dashboard/asked',
    areas: [asked, elsewhere],
    code: async (area) => {
      if (area === asked && !works) throw new LoadFailure('Its server answered 503.');
      await new Promise<void>((resolve) => arrive.set(area.name, resolve));
      return { area: pageOf(area) };
    },
  });
  await heading('“mf-asked” is not available right now');
  works = true;
  act(() => void go('/dashboard/awaited'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await act(async () => arrive.get('mf-awaited')?.());
  await act(async () => arrive.get('mf-asked')?.());
  await heading('mf-asked page');
  expect(address()).toBe('/dashboard/asked');
});

test.each([
  ['', Promise.resolve()],
  [', also while that page is still loading', undefined],
])(
  'a retry that is still pending does not bring the user back after they navigate away%s',
  async (_, known) => {
    const stopped = testArea(known ? 'mf-stopped' : 'mf-halted');
    const elsewhere = testArea(known ? 'mf-elsewhere' : 'mf-farther');
    const { promise: answered, resolve: answer } = deferred();
    const { promise: arrived, resolve: arrive } = deferred();
    const { user, go, address } = await openConsole({
      path: stopped.paths[0] ?? '',
      areas: [stopped, elsewhere],
      code: async (area) => {
        if (area === elsewhere) await (known ?? arrived);
        const Page = () => {
          if (area === stopped) throw new Error('a bug');
          return <h1>Elsewhere</h1>;
        };
        return { release: releaseOf(area.name), area: pageOf(area, Page) };
      },
      serve: async (path) => {
        if (path !== stopped.release) return undefined;
        await answered;
        return Response.json(releaseOf(stopped.name));
      },
    });
    await heading(`“${stopped.title}” stopped working`);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    act(() => void go(elsewhere.paths[0] ?? ''));
    if (known) await heading('Elsewhere');
    await act(async () => answer());
    await act(async () => arrive());
    await heading('Elsewhere');
    expect(address()).toBe(elsewhere.paths[0]);
  },
);
