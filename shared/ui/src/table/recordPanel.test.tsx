import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { switchSingleKeys } from '../interaction/keys';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';
import type { RowPreview } from './rowPreview';
import { columns, current, modelOf, open, panel, type Ring, rings, table } from './testRings';

/** Next to the one of the list. */
const announcement = () => screen.getAllByRole('status').at(-1);

beforeEach(() => {
  localStorage.clear();
  switchSingleKeys(true);
});

test('a record is previewed next to its unchanged list; J and K switch to the next and previous', async () => {
  const { user, router } = open('/dashboard/rings?q=R1', modelOf);
  await user.click(await screen.findByRole('button', { name: 'Preview R10' }));
  expect(within(await panel('R10')).getByText('Model 10')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'R10' })).toHaveFocus();
  expect(within(await panel('R10')).getByText('2 of 4')).toBeVisible();
  expect(await axeFaults(await panel('R10'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  expect(within(await panel('R11')).getByText('Model 11')).toBeVisible();
  // The same button goes on to the one after it.
  expect(screen.getByRole('button', { name: 'Next record' })).toHaveFocus();
  await user.keyboard('kj');
  await panel('R11');
  expect(current()).toEqual([screen.getByRole('row', { name: /R11/ })]);
  await user.keyboard('kk');
  await panel('R1');
  expect(within(await panel('R1')).getByRole('button', { name: 'Previous record' })).toBeDisabled();
  expect(router.state.location.search).toBe('?q=R1&show=R1');
  expect(within(await panel('R1')).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/dashboard/rings/R1',
  );
});

test('the next record is shown from its top, and its row comes into view', async () => {
  const { user } = open('/dashboard/rings?show=R1', modelOf);
  const shown = await panel('R1');
  shown.scrollTop = 100;
  const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.keyboard('j');
  await panel('R2');
  expect(shown.scrollTop).toBe(0);
  expect(intoView.mock.contexts).toEqual([screen.getByRole('row', { name: /R2/ })]);
});

test('rows with the same key are one record, which J and K step over', async () => {
  const asns = ['R1', 'R2', 'R2', 'R3', 'R2', 'R4', 'R4'];
  const { user } = renderScreen(
    <DataTable<Ring>
      id="rings"
      name="rings"
      rows={asns.map((asn) => ({ asn, model: asn }))}
      columns={columns}
      rowKey={({ asn }) => asn}
      emptyText="None"
      pageSizes={[10]}
      preview={{ render: modelOf }}
    />,
    '/dashboard/rings?show=R2',
  );
  expect(within(await panel('R2')).getByText('2 of 4')).toBeVisible();
  await user.keyboard('j');
  expect(within(await panel('R3')).getByText('3 of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  await panel('R4');
  expect(screen.getByRole('button', { name: 'Next record' })).toBeDisabled();
  await user.keyboard('jkk');
  expect(within(await panel('R2')).getByText('2 of 4')).toBeVisible();
  await user.keyboard('k');
  await panel('R1');
  expect(screen.getByRole('button', { name: 'Previous record' })).toBeDisabled();
});

test('expanded state of one record does not carry over to the next', async () => {
  function Folded() {
    const [open, setOpen] = useState(false);
    return (
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        More
      </button>
    );
  }
  const { user } = renderScreen(table({ render: () => <Folded /> }), '/dashboard/rings?show=R1');
  await user.click(within(await panel('R1')).getByRole('button', { name: 'More' }));
  await user.keyboard('j');
  expect(within(await panel('R2')).getByRole('button', { name: 'More', expanded: false })).toBeVisible();
});

test('another record of the same name also starts at its heading', async () => {
  const sameName: RowPreview<Ring> = { render: ({ model }) => <p>{model}</p> };
  const { user } = renderScreen(
    <DataTable<Ring>
      id="rings"
      name="rings"
      rows={rings}
      columns={columns}
      rowKey={({ asn }) => asn}
      rowName={() => 'Spare'}
      emptyText="None"
      pageSizes={[5]}
      preview={sameName}
    />,
  );
  const [first, second] = await screen.findAllByRole('button', { name: 'Preview Spare' });
  if (!first || !second) throw new Error('Two rows were expected.');
  await user.click(first);
  expect(await screen.findByText('Model 1')).toBeVisible();
  await user.click(second);
  expect(await screen.findByText('Model 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Spare' })).toHaveFocus();
});

test('Escape, the close button and the button of its row close it; the focus is on the row again', async () => {
  const { user, router } = open('/dashboard/rings?show=R3', modelOf);
  await panel('R3');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.getByRole('button', { name: 'Preview R3' })).toHaveFocus();
  expect(router.state.location.search).toBe('');
  await user.keyboard('{Enter}');
  await user.click(within(await panel('R3')).getByRole('button', { name: 'Close the record' }));
  const button = screen.getByRole('button', { name: 'Preview R3' });
  expect(button).toHaveFocus();
  for (const isShown of [true, false]) {
    await user.click(button);
    await waitFor(() => expect(screen.queryAllByRole('region')).toHaveLength(isShown ? 1 : 0));
  }
  expect(button).toHaveFocus();
});

test('a record with a blank first column is named by its next visible column', async () => {
  const named: DataColumn<Ring>[] = [{ key: 'model', title: 'Model', value: modelOf }, ...columns];
  renderScreen(
    <DataTable<Ring>
      id="rings"
      name="rings"
      rows={[{ asn: 'R1', model: '\u200b ' }]}
      columns={named}
      rowKey={({ asn }) => asn}
      emptyText="None"
      pageSizes={[5]}
      preview={{ render: modelOf }}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Preview R1' })).toBeVisible();
});

test('the place in a long list has thousands separators, also when announced', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => ({ asn: `R${at + 1}`, model: '' }));
  renderScreen(
    <DataTable<Ring>
      id="rings"
      name="rings"
      rows={many}
      columns={columns}
      rowKey={({ asn }) => asn}
      emptyText="None"
      pageSizes={[5]}
      preview={{ render: modelOf }}
    />,
    '/dashboard/rings?show=R1001',
  );
  expect(within(await panel('R1001')).getByText('1,001 of 1,200')).toBeVisible();
  expect(announcement()).toHaveTextContent('R1001, 1,001 of 1,200');
});

test('a record is not announced again when only the number of records changes', async () => {
  const { user } = open('/dashboard/rings?show=R1', modelOf);
  await panel('R1');
  const before = announcement()?.textContent;
  await user.type(screen.getByRole('searchbox'), 'R1');
  expect(await screen.findByText('1 of 4')).toBeVisible();
  expect(announcement()).toHaveTextContent(before ?? '');
  expect(before).toBe('R1, 1 of 12');
});

test('each record is announced, the first one in a region that was there before', async () => {
  const { user } = open(undefined, modelOf);
  const region = announcement();
  expect(region).toBeEmptyDOMElement();
  await user.keyboard('j');
  await panel('R1');
  expect(region).toHaveTextContent('R1, 1 of 12');
  await user.keyboard('j');
  await panel('R2');
  expect(region).toHaveTextContent('R2, 2 of 12');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(region).toBeEmptyDOMElement());
});

test.each([
  ['on a narrow screen it closes if it covers the focused element', 'fixed', 40, false],
  ['on a narrow screen it stays next to the focused element', 'fixed', 400, true],
  ['on a narrow screen it stays if the focused element is partly visible', 'fixed', -40, true],
  ['next to the list it stays', 'sticky', 40, true],
])('%s', async (_, position, left, stays) => {
  const { router } = renderScreen(
    <>
      <input type="search" aria-label="Outside the page" />
      <main>
        <input aria-label="Field of the page" />
        {table({ render: modelOf })}
      </main>
    </>,
    '/?show=R1',
  );
  const shown = await panel('R1');
  shown.style.position = position;
  jest.spyOn(shown, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, 360, 600));
  const field = screen.getByRole('textbox', { name: 'Field of the page' });
  const outside = screen.getByRole('searchbox', { name: 'Outside the page' });
  const inside = within(shown).getByRole('button', { name: 'Next record' });
  jest.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 100, 200, 30));
  act(() => outside.focus());
  act(() => inside.focus());
  expect(shown).toBeVisible();
  act(() => field.focus());
  expect(field).toHaveFocus();
  expect(screen.queryAllByRole('region')).toEqual(stays ? [shown] : []);
  expect(router.state.location.search).toBe(stays ? '?show=R1' : '');
});
