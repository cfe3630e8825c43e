import { act, fireEvent, screen } from '@testing-library/react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { ImageDrop } from './ImageDrop';

const png = new File(['png'], 'ring.png', { type: 'image/png' });

test('the same file can be chosen again, such as after it was removed or corrected', async () => {
  const onFiles = jest.fn();
  const { user } = renderScreen(
    <ImageDrop onFiles={onFiles} aria-label="Choose Logo">
      Choose an image
    </ImageDrop>,
  );
  await user.upload(screen.getByLabelText('Choose Logo'), png);
  await user.upload(screen.getByLabelText('Choose Logo'), png);
  expect(onFiles.mock.calls).toEqual([[[png]], [[png]]]);
});

test('nothing can be dropped while it is disabled', () => {
  const onFiles = jest.fn();
  const drop = (disabled: boolean) => (
    <ImageDrop onFiles={onFiles} aria-label="Choose Logo" disabled={disabled}>
      <span>Choose an image</span>
    </ImageDrop>
  );
  const { unmount } = renderScreen(drop(true));
  fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files: [png] } });
  expect(onFiles).not.toHaveBeenCalled();
  unmount();
  renderScreen(drop(false));
  fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files: [png] } });
  expect(onFiles).toHaveBeenCalledTimes(1);
});

test.each(['dropped', 'chosen'])(
  'that a drop was refused is no longer said once a file is %s',
  async (by) => {
    const { user } = renderScreen(
      <>
        <ImageDrop onFiles={() => undefined} aria-label="Choose Logo">
          <span>Choose an image</span>
        </ImageDrop>
        <StatusRegion />
      </>,
    );
    const drop = (files: File[]) =>
      fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files } });
    drop([png, png]);
    const status = screen.getByRole('status', { name: 'Last action' });
    expect(status).toHaveTextContent(/^Only one file/);
    if (by === 'dropped') drop([png]);
    else await user.upload(screen.getByLabelText('Choose Logo'), png);
    expect(status).toBeEmptyDOMElement();
  },
);

describe('a file that is handed over before the window has the focus again', () => {
  beforeEach(() => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    jest.useFakeTimers();
  });

  function choose() {
    const onFiles = jest.fn();
    renderScreen(
      <ImageDrop onFiles={onFiles} aria-label="Choose Logo">
        Choose an image
      </ImageDrop>,
    );
    const input = screen.getByLabelText('Choose Logo');
    input.focus();
    fireEvent.change(input, { target: { files: [png] } });
    expect(onFiles).not.toHaveBeenCalled();
    return onFiles;
  }

  test('is taken once screen readers have said that the window is back, so that its result is heard', () => {
    const onFiles = choose();
    act(() => jest.advanceTimersByTime(1_000));
    fireEvent.focus(window);
    expect(onFiles).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(500));
    expect(onFiles.mock.calls).toEqual([[[png]]]);
    act(() => jest.runAllTimers());
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  test('is taken in the end where nothing says that the window is back', () => {
    const onFiles = choose();
    act(() => jest.runAllTimers());
    expect(onFiles.mock.calls).toEqual([[[png]]]);
  });

  test.each([
    ['key', fireEvent.keyDown],
    ['press', fireEvent.pointerDown],
  ])('is taken before the next %s, such as that of Submit, and once', (_, next) => {
    const onFiles = choose();
    fireEvent.focus(window);
    next(document.body);
    expect(onFiles).toHaveBeenCalledTimes(1);
    act(() => jest.runAllTimers());
    expect(onFiles).toHaveBeenCalledTimes(1);
  });
});
