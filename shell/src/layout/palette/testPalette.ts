import { screen, within } from '@testing-library/react';

/** The options in a group of the command palette: 'Pages', 'Found', 'Recently seen', 'Actions'. */
export function offeredIn(name: string): (string | null)[] {
  const group = screen.queryByRole('group', { name });
  return group
    ? within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
}
