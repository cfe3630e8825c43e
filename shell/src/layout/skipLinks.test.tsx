import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { openConsole, pageOf, testArea } from '../testConsole';

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

/** Its first row leads nowhere, and the second offers something; all of it can go. */
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

/** The page of an area of the test's own, with the focus on the first of the skip links. */
async function openAtSkipLink(name: string, Component: () => ReactElement) {
  const area = testArea(`mf-${name}`);
  const path = `/dashboard/${name}`;
  const page = await openConsole({ path, areas: [area], code: () => ({ area: pageOf(area, Component) }) });
  await screen.findByRole('heading', { level: 1 });
  await page.user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
  return page;
}

test('two keys lead from the top of a list to its first row, and the address stays as it is', async () => {
  const { user, address } = await openAtSkipLink('rows', List);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the first row' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
  expect(address()).toBe('/dashboard/rows');
  expect(location.hash).toBe('');
});

test('a row without a link is skipped to by what it offers, and where all rows went meanwhile, the page is', async () => {
  const { user } = await openAtSkipLink('offers', Offers);
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to the first row' });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Empty' }));
  await user.click(skip);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the page itself is skipped to without a step in the history', async () => {
  const { user } = await openAtSkipLink('plain', () => <h1>Plain</h1>);
  const before = history.length;
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(history.length).toBe(before);
  expect(screen.queryByRole('link', { name: 'Skip to the first row' })).not.toBeInTheDocument();
});
