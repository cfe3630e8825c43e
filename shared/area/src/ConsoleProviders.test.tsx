import { render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { BaseProviders } from './ConsoleProviders';

test.each([false, true])('a select says nothing of its icon aloud; loading: %s', (loading) => {
  render(<Select aria-label="Size" loading={loading} options={[]} />, { wrapper: BaseProviders });
  expect(screen.getByRole('combobox', { name: 'Size' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
