import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from './routes';

test('smoke', async () => {
  const page = await renderArea({ area, path: '/dashboard/system' });
  await screen.findByRole('table', { name: 'enrolment logs' });
  await screen.findByText('Users');
  console.log(page.address(), document.body.textContent);
});
