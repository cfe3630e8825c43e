import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from './routes';

test.each(['/dashboard/oems', '/dashboard/devices/nordlys', '/dashboard/entities', '/dashboard/entities/nordlys', '/dashboard/devices/create/nordlys', '/dashboard/entities/create'])('shows %s', async (path) => {
  await renderArea({ area, path });
  await screen.findByRole('heading', { level: 1 });
  await new Promise((r) => setTimeout(r, 1500));
  console.log(path, document.body.textContent);
});
