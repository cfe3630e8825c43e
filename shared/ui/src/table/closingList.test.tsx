import '../theme/testMotion';

import { act, fireEvent, screen, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Dialog } from '../dialog/Dialog';
import { renderScreen } from '../interaction/testScreen';
import { table } from './testRings';

/** A dialog with a list, open while the URL says so. */
function ListDialog() {
  const [query, setQuery] = useSearchParams();
  return (
    <Dialog
      open={query.has('list')}
      title="The list"
      footer={null}
      onClose={() => setQuery({}, { replace: true })}
    >
      {table()}
    </Dialog>
  );
}

test('a list in a dialog stays on its page while the dialog fades out', async () => {
  const { user, router } = renderScreen(
    <ConfigProvider theme={{ token: { motion: true } }}>
      <ListDialog />
    </ConfigProvider>,
    '/?list=rings',
  );
  const dialog = await screen.findByRole('dialog', { name: 'The list' });
  await user.click(within(dialog).getByRole('button', { name: /^Next page/ }));
  expect(await within(dialog).findByText('R6')).toBeInTheDocument();
  jest.useFakeTimers();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(router.state.location.search).toBe('');
  expect(dialog).toBeInTheDocument();
  expect(within(dialog).getByText('R6')).toBeInTheDocument();
  expect(within(dialog).queryByText('R1')).not.toBeInTheDocument();
});
