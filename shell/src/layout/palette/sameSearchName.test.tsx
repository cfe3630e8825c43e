import { screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../../testConsole';
import { offeredIn } from './testPalette';

test('what the search of one area has not found may be of another area, whose search of that name is still running', async () => {
  const pattern = '[A-Z]{2}[0-9]{3}';
  const needs = 'dashboard.read';
  const withSearch = (name: string, label: string) =>
    testArea(name, {
      lookups: [{ label, pattern, path: `/dashboard/${label}/{}`, needs, search: 'records' }],
      searches: [{ name: 'records', label, pattern, needs }],
    });
  const [home, boxes, keys] = [
    testArea('mf-home'),
    withSearch('mf-boxes', 'Box'),
    withSearch('mf-keys', 'Key'),
  ];
  const { user } = await openConsole({
    path: '/dashboard/home',
    areas: [home, boxes, keys],
    code: (area) => ({
      area: {
        ...pageOf(area),
        searches: {
          records: () => (area === boxes ? Promise.resolve({ found: [] }) : new Promise(() => undefined)),
        },
      },
    }),
  });
  await screen.findByRole('heading', { name: 'mf-home page' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  await user.keyboard('AB123');
  expect(offeredIn('Found')).toEqual(['Box AB123', 'Key AB123']);
  await waitFor(() => expect(offeredIn('Found')).toEqual(['Key AB123']));
  // There may be more.
  expect(screen.queryByText(/^1 result/)).toBeNull();
});
