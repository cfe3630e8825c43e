import { deferred } from '@console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openConsole, pageOf, testArea } from '../../testConsole';

const areas = [
  testArea('mf-shelf', {
    paths: ['/dashboard/shelf'],
    drawer: [
      { label: 'Shelves', path: '/dashboard/shelf', needs: 'dashboard.read', order: 2 },
      { label: 'Boxes', path: '/dashboard/shelf/boxes', needs: 'dashboard.read', group: 'STOCK', order: 3 },
    ],
  }),
];
const offered = () =>
  within(screen.getByRole('group', { name: 'Pages' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('Back below the palette', () => {
  const Page = () => {
    const [query, setQuery] = useSearchParams();
    const navigate = useNavigate();
    return (
      <>
        <h1 tabIndex={-1}>mf-desk page</h1>
        <button type="button" onClick={() => setQuery({ open: 'yes' })}>
          Open
        </button>
        <input
          aria-label="Search"
          onBlur={({ target }) => setQuery({ q: target.value }, { replace: true })}
        />
        <button type="button" onClick={() => navigate('/dashboard/shelf', { replace: true })}>
          Go on
        </button>
        <p>{`Asked: ${query.toString()}`}</p>
      </>
    );
  };
  async function openDesk(name: string, arrival?: Promise<void>) {
    const desk = testArea(name);
    const page = await openConsole({
      path: '/dashboard/shelf',
      areas: [...areas, desk],
      code: async (area) => {
        if (area === desk) await arrival;
        return { area: pageOf(area, area === desk ? Page : undefined) };
      },
    });
    await screen.findByRole('heading', { name: 'mf-shelf page' });
    await page.user.click(screen.getByRole('link', { name }));
    if (!arrival) await screen.findByRole('heading', { name: 'mf-desk page' });
    const showPalette = async () => {
      await page.user.keyboard('{Control>}k{/Control}');
      const field = await screen.findByRole('combobox', { name: 'Page name, record or ID' });
      await waitFor(() => expect(field).toHaveFocus());
    };
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { ...page, showPalette, isClosed };
  }

  test('closes it for another page, which gets the focus', async () => {
    const { showPalette, isClosed, address } = await openDesk('mf-back');
    await showPalette();
    act(() => history.back());
    await isClosed();
    expect(address()).toBe('/dashboard/shelf');
    expect(screen.getByRole('main')).toHaveFocus();
    await showPalette();
  });

  test('closes it for a page that leads on to another', async () => {
    const { showPalette, isClosed, address } = await openDesk('mf-onward');
    const onward = screen.getByRole('button', { name: 'Go on' });
    await showPalette();
    fireEvent.click(onward);
    await isClosed();
    expect(address()).toBe('/dashboard/shelf');
  });

  test('closes it for another state of the same page, where the focus was', async () => {
    const { user, showPalette, isClosed } = await openDesk('mf-query');
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await screen.findByText('Asked: open=yes');
    await showPalette();
    act(() => history.back());
    await isClosed();
    expect(screen.getByText('Asked:')).toBeVisible();
    expect(opener).toHaveFocus();
  });

  test('is not confused with a page that completes its own address, and leads back to that from the page itself', async () => {
    const { user, showPalette, isClosed } = await openDesk('mf-blur');
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    await user.keyboard('ring');
    await showPalette();
    await screen.findByText('Asked: q=ring');
    await user.keyboard('blur');
    expect(offered()).toEqual(['mf-blur']);
    await user.keyboard('{Enter}');
    await isClosed();
    await screen.findByText('Asked:');
    act(() => history.back());
    expect(await screen.findByText('Asked: q=ring')).toBeVisible();
  });

  test('stays open when the page arrives that was chosen before it', async () => {
    const { promise: arrival, resolve: arrive } = deferred();
    const { user, showPalette, isClosed } = await openDesk('mf-late', arrival);
    await showPalette();
    await user.keyboard('box');
    arrive();
    await screen.findByRole('heading', { name: 'mf-desk page', hidden: true });
    expect(offered()).toEqual(['STOCK: Boxes']);
    act(() => history.back());
    await isClosed();
  });
});
