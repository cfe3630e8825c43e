import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { openConsole, pageOf, testArea } from '../../testConsole';

function List() {
  return (
    <>
      <h1>List</h1>
      <button type="button">Add</button>
      <table>
        <tbody>
          <tr>
            <td>
              <button type="button">Look at the first</button>
              <a href="/dashboard/first" data-row-link>
                First
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** A list whose first row has no control and whose second has a button; it can be emptied. */
function Offers() {
  const [isEmpty, empty] = useState(false);
  const rows = [
    <td key="text">Waiting</td>,
    <td key="offer">
      <button type="button">Try again</button>
    </td>,
  ];
  return (
    <>
      <h1>Offers</h1>
      <button type="button" onClick={() => empty(true)}>
        Empty
      </button>
      <table>
        <tbody>{!isEmpty && rows.map((cell) => <tr key={cell.key}>{cell}</tr>)}</tbody>
      </table>
    </>
  );
}

/** A list in a tab; the list in the tab before it is hidden. */
function Tabs() {
  return (
    <>
      <div aria-hidden="true">
        <List />
      </div>
      <Offers />
    </>
  );
}

/** Opens a page with this content, and moves the focus to the first skip link. */
async function openAtSkipLink(name: string, Component: () => ReactElement) {
  const area = testArea(`mf-${name}`);
  const path = `/dashboard/${name}`;
  const page = await openConsole({ path, areas: [area], code: () => ({ area: pageOf(area, Component) }) });
  await screen.findByRole('heading', { level: 1 });
  await page.user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
  return page;
}

test('Tab and Enter lead from the top of a list to its first row, and the address does not change', async () => {
  const { user, address } = await openAtSkipLink('rows', List);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the first row' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
  expect(address()).toBe('/dashboard/rows');
  expect(location.hash).toBe('');
});

test('a row without a link is skipped to by its button; without rows the focus goes to the page', async () => {
  const { user } = await openAtSkipLink('offers', Offers);
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to the first row' });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Empty' }));
  await user.click(skip);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the first row is that of the selected tab, not of a hidden one', async () => {
  const { user } = await openAtSkipLink('tabs', Tabs);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('skipping to the page adds no history entry', async () => {
  const { user } = await openAtSkipLink('plain', () => <h1>Plain</h1>);
  const before = history.length;
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(history.length).toBe(before);
  expect(screen.queryByRole('link', { name: 'Skip to the first row' })).not.toBeInTheDocument();
});
