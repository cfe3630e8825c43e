import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from './routes';

test('a file that could not be read can be chosen again', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const file = new File([JSON.stringify({ name: 'Nova' })], 'nova.json', { type: 'application/json' });
  const read = file.arrayBuffer.bind(file);
  let attempts = 0;
  Object.assign(file, {
    arrayBuffer: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('The stick was removed')) : read();
    },
  });
  const input = screen.getByLabelText('Import entity');
  await user.upload(input, file);
  expect(await screen.findByText('Error importing entity from json file')).toBeVisible();
  await user.upload(input, file);
  expect(await screen.findByDisplayValue('Nova')).toBeVisible();
  expect(screen.queryByText('Error importing entity from json file')).not.toBeInTheDocument();
});
