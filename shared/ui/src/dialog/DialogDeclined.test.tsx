import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { Dialog, fetchDialogs } from './Dialog';

let mockIsForgotten = false;
let mockArrive: (code: object) => void = () => undefined;
let mockFail: (error: Error) => void = () => undefined;
jest.mock('./DialogModal', () => ({
  __esModule: true,
  // biome-ignore lint/suspicious/noThenProperty: makes `import()` wait until the test answers
  then(arrive: typeof mockArrive, fail: typeof mockFail) {
    mockArrive = arrive;
    mockFail = fail;
    if (mockIsForgotten) arrive({});
  },
}));
// Each test, and each attempt at one, starts without the code.
beforeEach(async () => {
  mockIsForgotten = true;
  await fetchDialogs();
  mockIsForgotten = false;
});
const arrive = () => act(async () => mockArrive(jest.requireActual('./DialogModal')));

/** Closes its dialog only when told, as a screen does that goes back in the browser's history. */
function openScreen() {
  const onClose = jest.fn();
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <StatusRegion />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Call off
        </button>
        <input aria-label="Name" />
        <Dialog open={open} title="List" footer={null} onClose={onClose} />
      </>
    );
  }
  const { user } = renderScreen(<Screen />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, onClose };
}

test('a dialog that was called off while it loaded is not mentioned and does not close again when the load fails', async () => {
  const { press, onClose } = openScreen();
  await press('Open');
  await press('Call off');
  await act(async () => mockFail(new Error('Loading chunk dialog failed.')));
  expect(screen.getByRole('status', { name: 'Last action' })).toBeEmptyDOMElement();
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that loads after the user has moved on stays closed until it is opened again', async () => {
  const { user, press, onClose } = openScreen();
  await press('Open');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Har');
  await arrive();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('bour');
  expect(name).toHaveValue('Harbour');
  await press('Call off');
  await press('Open');
  expect(await screen.findByRole('dialog', { name: 'List' })).toBeVisible();
});
