import { fireEvent, screen } from '@testing-library/react';
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
