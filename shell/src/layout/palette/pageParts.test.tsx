import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openConsole, pageOf, testArea } from '../../testConsole';
import { offeredIn } from './testPalette';

// jsdom draws nothing.
Element.prototype.checkVisibility = function () {
  return !this.closest('[hidden]');
};

function RingPage() {
  const [said, setSaid] = useState('');
  return (
    <Page>
      <nav aria-label="Breadcrumb">
        <Link to="/dashboard/ring">Rings</Link>
      </nav>
      <PageHeader
        title="Echo"
        actions={
          <>
            <Link to="?copy">Duplicate</Link>
            <button type="button" disabled>
              Publish
            </button>
            <button type="button" hidden>
              Restore
            </button>
            <button type="button" aria-disabled="true">
              Archive
            </button>
            <button type="button" aria-label="Refresh the ring" onClick={() => setSaid('Refreshed')} />
            <button type="button" role="switch" aria-checked="false" aria-labelledby="sold" />
          </>
        }
      />
      <p role="status">{said}</p>
      <PageSection title="Owners">
        <button type="button" aria-label="Refresh the ring" />
        <table>
          <tbody>
            <tr>
              <td>
                <button type="button">Preview Ann</button>
              </td>
            </tr>
          </tbody>
        </table>
      </PageSection>
      <PageSection title="Change owner">
        <form>
          <input type="radio" name="how" aria-label="Lend" />
          <input type="radio" name="how" aria-label="Give" defaultChecked />
          <button type="submit">Save</button>
        </form>
      </PageSection>
      <PageSection title="History">None</PageSection>
    </Page>
  );
}

const pages = { path: '/dashboard/ring', needs: 'dashboard.read', keywords: 'history', order: 1 } as const;

async function openPalette() {
  const page = await openConsole({
    path: '/dashboard/ring',
    areas: [testArea('mf-ring', { drawer: [{ ...pages, label: 'Owners and rings' }] })],
    code: (area) => ({ area: pageOf(area, RingPage) }),
  });
  await screen.findByRole('heading', { name: 'Echo' });
  await page.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  return page;
}

test("the palette offers the page's controls and sections, without those of rows, facts and forms", async () => {
  const { user } = await openPalette();
  expect(offeredIn('On this page')).toEqual([
    'Owners',
    'Change owner',
    'History',
    'Duplicate',
    'Refresh the ring',
  ]);
  await user.keyboard('own ch');
  expect(offeredIn('On this page')).toEqual(['Change owner']);
});

test('a section that is chosen has the focus: where Tab stops first, or its heading', async () => {
  const { user } = await openPalette();
  await user.keyboard('change owner{Enter}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Give' })).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  // Not the page that contains histories.
  await user.keyboard('history{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus());
});

test('a control that is chosen is pressed and keeps the focus', async () => {
  const { user } = await openPalette();
  await user.keyboard('refresh{Enter}');
  expect(await screen.findByText('Refreshed')).toBeVisible();
  const [first] = screen.getAllByRole('button', { name: 'Refresh the ring' });
  expect(first).toHaveFocus();
});

test('a link that is chosen is followed', async () => {
  const { user, address } = await openPalette();
  await user.keyboard('duplicate{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/ring?copy'));
});
