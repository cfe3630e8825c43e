import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './Dialog';
import { renderScreen } from './renderScreen';

function Screen({ stays }: { stays: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Go to
      </button>
      {(open || stays) && (
        <Dialog open={open} title="Go to" footer={null} onClose={() => setOpen(false)}>
          <input aria-label="Page" />
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['is closed', true],
  ['is taken away while open', false],
])('a dialog that %s gives the focus back', async (_, stays) => {
  const { user } = renderScreen(<Screen stays={stays} />);
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  await user.click(await screen.findByRole('textbox', { name: 'Page' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Go to' })).toHaveFocus();
});
