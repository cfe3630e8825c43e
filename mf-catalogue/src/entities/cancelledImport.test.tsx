import { renderArea } from '@console/testing';
import { act, screen } from '@testing-library/react';
import { area } from '../routes';

test('"Cancel reading" leaves the form unchanged, also when the content of the file arrives later', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const file = new File([JSON.stringify({ name: 'Nova' })], 'nova.json', { type: 'application/json' });
  const bytes = await file.arrayBuffer();
  let arrive = () => {};
  const content = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(bytes);
  });
  await user.upload(
    screen.getByLabelText('Import entity'),
    Object.assign(file, { arrayBuffer: () => content }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel reading' }));
  await act(async () => {
    arrive();
    // Longer than the form takes to be filled from a small file.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a file with more text than anyone could check leaves the form unchanged: 9 MB blocked the page for 20 seconds', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const content = JSON.stringify({ name: 'Nova', description: 'x'.repeat(100_000) });
  await user.upload(screen.getByLabelText('Import entity'), new File([content], 'nova.json'));
  expect(
    await screen.findByText('The file has more than 100,000 characters besides its images'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
