import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';
import { switchSingleKeys, useKeys } from './keys';
import type { RowPreview } from './rowPreview';
import { axeFaults } from './testAxeFaults';
import { renderScreen } from './testScreen';

interface Ring {
  asn: string;
  model: string;
}

const columns: DataColumn<Ring>[] = [{ key: 'asn', title: 'ASN', value: ({ asn }) => asn }];
const rings: Ring[] = Array.from({ length: 12 }, (_, at) => ({
  asn: `R${at + 1}`,
  model: `Model ${at + 1}`,
}));

function table(preview?: RowPreview<Ring>, pageSizes = [5]) {
  return (
    <DataTable<Ring>
      id="rings"
      name="rings"
      rows={rings}
      columns={columns}
      rowKey={({ asn }) => asn}
      rowLink={({ asn }) => `/dashboard/rings/${asn}`}
      emptyText="None"
      pageSizes={pageSizes}
      {...(preview && { preview })}
    />
  );
}

const open = (address?: string, inPanel?: (ring: Ring) => string) =>
  renderScreen(table(inPanel && { render: (ring) => <p>{inPanel(ring)}</p> }), address);

const modelOf = ({ model }: Ring) => model;
const panel = (asn: string) => screen.findByRole('region', { name: asn });
/** Next to the one of the list. */
const announcement = () => screen.getAllByRole('status').at(-1);
const current = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');

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
  await user.keyboard('j');
  expect(within(await panel('R11')).getByText('Model 11')).toBeVisible();
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

test('J starts with the first row of the page, and the list follows page by page', async () => {
  const { user, router } = open('/dashboard/rings?page=2', modelOf);
  await user.keyboard('j');
  await panel('R6');
  await user.keyboard('jjjjj');
  await panel('R11');
  expect(router.state.location.search).toBe('?page=3&show=R11');
  expect(current()).toHaveLength(1);
  await user.keyboard('jj');
  await panel('R12');
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

test('its shortcuts are listed, do nothing while typing, and can be turned off', async () => {
  const { user } = open('/dashboard/rings', modelOf);
  const { result } = renderHook(useKeys);
  expect(result.current.map(({ key, label }) => [key, label])).toEqual([
    ['j', 'Preview the next record'],
    ['k', 'Preview the previous record'],
  ]);
  await user.type(screen.getByRole('searchbox'), 'j');
  expect(screen.queryByRole('region')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.tab();
  switchSingleKeys(false);
  await user.keyboard('j');
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview R1' }));
  await panel('R1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('the next record on another page keeps the page size that this browser remembers', async () => {
  localStorage.setItem('console.table.rings.pageSize', '5');
  const { user } = renderScreen(table({ render: modelOf }, [3, 5]), '/?show=R5');
  await panel('R5');
  await user.keyboard('j');
  await panel('R6');
  const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(listed()).toEqual(['R6', 'R7', 'R8', 'R9', 'R10']);
  expect(current()).toHaveLength(1);
  await user.keyboard('k');
  await panel('R5');
  expect(listed()).toEqual(['R1', 'R2', 'R3', 'R4', 'R5']);
});

test('J, K and Escape work while a checkbox has the focus, as nothing is typed there', async () => {
  const { user } = renderScreen(
    <>
      <input type="checkbox" aria-label="Mark" />
      {table({ render: modelOf })}
    </>,
    '/?show=R1',
  );
  await panel('R1');
  await user.click(screen.getByRole('checkbox', { name: 'Mark' }));
  await user.keyboard('j');
  await panel('R2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'R2' })).toBeNull());
});

test('a list without preview has neither the shortcuts nor the buttons', () => {
  open('/dashboard/rings?show=R1');
  expect(renderHook(useKeys).result.current).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
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

test('the first record is announced in a region that was there before', async () => {
  const { user } = open(undefined, modelOf);
  const region = announcement();
  expect(region).toBeEmptyDOMElement();
  await user.keyboard('j');
  await panel('R1');
  expect(region).toHaveTextContent('R1, 1 of 12');
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
