import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { switchSingleKeys, useKeys } from '../interaction/keys';
import { renderScreen } from '../interaction/testScreen';
import { current, modelOf, open, panel, table } from './testRings';

beforeEach(() => {
  localStorage.clear();
  switchSingleKeys(true);
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

test('K stays at the first record, and J at the last', async () => {
  const { user } = open('/dashboard/rings?show=R1', modelOf);
  await panel('R1');
  await user.keyboard('k');
  await panel('R1');
  await user.keyboard('jjjjjjjjjjjjjj');
  await panel('R12');
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
  const button = screen.getByRole('button', { name: 'Next record' });
  expect(button).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.getByRole('button', { name: 'Close the record' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Escape',
  );
  act(() => switchSingleKeys(true));
  expect(button).toHaveAttribute('aria-keyshortcuts', 'J');
  expect(screen.getByRole('button', { name: 'Previous record' })).toHaveAttribute('aria-keyshortcuts', 'K');
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

test('in a tab that is not selected, J, K and Escape do nothing', async () => {
  const { user } = renderScreen(<div aria-hidden="true">{table({ render: modelOf })}</div>, '/?show=R2');
  await user.keyboard('j{Escape}k');
  expect(screen.getByRole('region', { name: 'R2', hidden: true })).toBeInTheDocument();
});

test('a list without preview has neither the shortcuts nor the buttons', () => {
  open('/dashboard/rings?show=R1');
  expect(renderHook(useKeys).result.current).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
