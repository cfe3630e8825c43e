import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from './Dialog';
import { StatusRegion } from './StatusRegion';
import { renderScreen } from './testScreen';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

let mockIsGone = false;
jest.mock('./DialogModal', () => {
  if (mockIsGone) throw new Error('Loading chunk dialog failed.');
  return jest.requireActual<object>('./DialogModal');
});

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <StatusRegion />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/dashboard/other">Other</Link>
      <UnsavedChangesGuard hasChanges={() => name !== ''} />
      <Dialog open={false} title="Go to" onClose={() => undefined} />
    </>
  );
}

test('where the question before leaving cannot be fetched, the person stays with what was typed, reads why, and is asked at the next try', async () => {
  mockIsGone = true;
  const { user, router } = renderScreen(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ring');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByText(/^This could not be loaded\./)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/things');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ring');

  mockIsGone = false;
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/other'));
});
