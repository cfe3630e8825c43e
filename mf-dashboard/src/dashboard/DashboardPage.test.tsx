import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';

test('smoke', async () => {
  const page = await renderArea({ area, path: '/dashboard' });
  await screen.findByRole('link', { name: /Expired Activations .* [1-9]/ });
  console.log(page.address(), document.body.textContent);
});
