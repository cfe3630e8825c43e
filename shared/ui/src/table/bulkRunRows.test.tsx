import { fireEvent, screen, within } from '@testing-library/react';
import { bar, button, choosePage, dialog, lines, open } from './testBulkRun';

test('a bulk run of many rows lists the first hundred, all on paper, and more on demand from where the list ended', async () => {
  const page = open(async () => undefined, undefined, { many: true });
  await choosePage(page);
  await page.user.click(within(bar()).getByRole('button', { name: 'Select all 1,200' }));
  await page.user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog', { name: 'Allow all: 1,200 rings' });
  expect(lines()).toHaveLength(101);
  expect(lines().at(-1)).toBe('Show 1,000 more rows100 of 1,200 shown');
  // As a browser does: it prints what is there when the event ends.
  dispatchEvent(new Event('beforeprint'));
  expect(lines()).toHaveLength(1_200);
  fireEvent(window, new Event('afterprint'));
  expect(lines()).toHaveLength(101);
  await page.user.click(button('Show 1,000 more rows'));
  expect(within(dialog()).getByText('ring-101').closest('li')).toHaveFocus();
  await page.user.click(button('Show 100 more rows'));
  expect(lines().slice(-2)).toEqual(['ring-1199', 'ring-1200']);
  expect(within(dialog()).getByText('ring-1101').closest('li')).toHaveFocus();
});
