import { render, screen } from '@testing-library/react';
import { Button, Select } from 'antd';
import { BaseProviders } from './ConsoleProviders';

test.each([false, true])('a select does not expose its icon to screen readers; loading: %s', (loading) => {
  render(<Select aria-label="Size" loading={loading} options={[]} />, { wrapper: BaseProviders });
  expect(screen.getByRole('combobox', { name: 'Size' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a busy button keeps its accessible name', () => {
  render(<Button loading>Save</Button>, { wrapper: BaseProviders });
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
