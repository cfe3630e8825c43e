import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StatusRegion } from '../feedback/StatusRegion';
import { asDataUrl } from '../file/images';
import { renderScreen } from '../interaction/testScreen';
import { required } from '../text/validators';
import { FormPage } from './FormPage';
import { ImageField } from './ImageField';

const png = () =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'ring.png', {
    type: 'image/png',
  });
const svg = () => new File(['<svg/>'], 'ring.png', { type: 'image/png' });

function form(onSubmit = jest.fn(async (_: { image: string }) => undefined), initial?: string) {
  return (
    <FormPage<{ image: string }, unknown>
      name="Picture"
      initialValues={initial === undefined ? {} : { image: initial }}
      onSubmit={onSubmit}
      submitText="SUBMIT"
      clearText="CLEAR"
    >
      <ImageField
        name="image"
        label="Default Image"
        required
        validate={required('Default image is required!')}
      />
    </FormPage>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^(Choose|Replace) Default Image$/);

test('a chosen image is previewed and sent as a data URL', async () => {
  const onSubmit = jest.fn(async (_: { image: string }) => undefined);
  const { user } = renderScreen(form(onSubmit));
  await user.upload(input(), png());
  expect(await screen.findByRole('img', { name: 'Default Image' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png;base64,/),
  );
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0].image).toMatch(/^data:image\/png/);
});

test('a dropped image is accepted', async () => {
  renderScreen(form());
  fireEvent.drop(screen.getByText('Choose, drop or paste an image'), { dataTransfer: { files: [png()] } });
  expect(await screen.findByRole('img', { name: 'Default Image' })).toBeInTheDocument();
});

test.each([
  ['several images', [png(), png()], 'Only one file at a time can be dropped here; none was taken.'],
  ['a link or a text', [], 'Only a file of this computer can be dropped here; nothing was taken.'],
])('dropping %s on a single field is rejected with a message', (_, files, message) => {
  renderScreen(
    <>
      {form()}
      <StatusRegion />
    </>,
  );
  fireEvent.drop(screen.getByText('Choose, drop or paste an image'), { dataTransfer: { files } });
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(message);
  expect(screen.queryByRole('img', { name: 'Default Image' })).not.toBeInTheDocument();
});

test("a dropped folder is rejected with the console's own message", async () => {
  renderScreen(form());
  const folder = png();
  // Browsers pass a folder on as a file that cannot be read.
  folder.arrayBuffer = () => Promise.reject(new DOMException('A requested file …', 'NotFoundError'));
  fireEvent.drop(screen.getByText('Choose, drop or paste an image'), { dataTransfer: { files: [folder] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read');
});

test('a truncated image is rejected, and the previous one stays', async () => {
  const drawn = { close: jest.fn() };
  const decode = jest.fn().mockRejectedValueOnce(new Error('InvalidStateError')).mockResolvedValue(drawn);
  Reflect.set(globalThis, 'createImageBitmap', decode);
  try {
    const { user } = renderScreen(form(undefined, 'https://storage.io/ring.png'));
    const shown = () => screen.getByRole('img', { name: 'Default Image' });
    await user.upload(input(), png());
    expect(await screen.findByRole('alert')).toHaveTextContent('The image is damaged and cannot be read');
    expect(shown()).toHaveAttribute('src', 'https://storage.io/ring.png');
    await user.upload(input(), png());
    await waitFor(() => expect(shown()).toHaveAttribute('src', expect.stringMatching(/^data:image/)));
    expect(drawn.close).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  }
});

test('SVG is rejected regardless of its name, and the previous image stays', async () => {
  const { user } = renderScreen(form(undefined, 'https://storage.io/ring.png'));
  await user.upload(input(), svg());
  expect(await screen.findByRole('alert')).toHaveTextContent('Only PNG, JPEG and WebP images can be used');
  expect(screen.getByRole('img', { name: 'Default Image' })).toHaveAttribute(
    'src',
    'https://storage.io/ring.png',
  );
});

test('a form is not sent without the file that was rejected, until that is discarded', async () => {
  const onSubmit = jest.fn(async (_: { image: string }) => undefined);
  const { user } = renderScreen(form(onSubmit, 'https://storage.io/ring.png'));
  await user.upload(input(), svg());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(input()).toHaveFocus());
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Only PNG, JPEG and WebP images can be used');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard the file for Default Image' }));
  expect(input()).toHaveFocus();
  expect(input()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0].image).toBe('https://storage.io/ring.png');
});

test('a form is sent with the image chosen after one that was rejected', async () => {
  const onSubmit = jest.fn(async (_: { image: string }) => undefined);
  const { user } = renderScreen(form(onSubmit));
  await user.upload(input(), svg());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await user.upload(input(), png());
  await screen.findByRole('img', { name: 'Default Image' });
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0].image).toMatch(/^data:image\/png/);
});

test('CLEAR also clears the problem of a rejected image', async () => {
  const { user } = renderScreen(form());
  await user.upload(input(), svg());
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CLEAR' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('removing a required image shows the error at the input at once', async () => {
  const { user } = renderScreen(form(undefined, 'https://storage.io/ring.png'));
  await user.click(screen.getByRole('button', { name: 'Remove Default Image' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
  expect(input()).toHaveAccessibleDescription('Default image is required!');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(input()).toHaveFocus());
});

describe('if several images are read at the same time', () => {
  /** An image whose bytes arrive when `arrive` is called; the last byte identifies it. */
  function slowPng(last: number) {
    let arrive: () => void = () => undefined;
    const file = png();
    const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, last]);
    file.arrayBuffer = () =>
      new Promise((resolve) => {
        arrive = () => resolve(bytes.buffer);
      });
    const arriveAndBeRead = () =>
      act(async () => {
        arrive();
        await readAfterwards();
      });
    return { file, arrive: arriveAndBeRead };
  }
  /** Files are read in order: when this one has been read, so have the previous ones. */
  const readAfterwards = async () => {
    await asDataUrl({ type: 'image/png', bytes: new Uint8Array() });
    await asDataUrl({ type: 'image/png', bytes: new Uint8Array() });
  };
  const shown = () => screen.getByRole('img', { name: 'Default Image' }).getAttribute('src');
  const urlEndingWith = (last: number) =>
    `data:image/png;base64,${btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, last))}`;

  test('the last chosen one wins, even if an earlier one takes longer', async () => {
    const { user } = renderScreen(form());
    const [first, second] = [slowPng(1), slowPng(2)];
    await user.upload(input(), first.file);
    await user.upload(input(), second.file);
    await second.arrive();
    expect(shown()).toBe(urlEndingWith(2));
    await first.arrive();
    expect(shown()).toBe(urlEndingWith(2));
  });

  test('an earlier one that is invalid shows no error', async () => {
    const { user } = renderScreen(form());
    const wrong = svg();
    let arrive: () => void = () => undefined;
    wrong.arrayBuffer = () =>
      new Promise((_, reject) => {
        arrive = () => reject(new Error('The file cannot be read'));
      });
    await user.upload(input(), wrong);
    await user.upload(input(), png());
    await screen.findByRole('img', { name: 'Default Image' });
    await act(async () => {
      arrive();
      await readAfterwards();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('one that was still being read when the image was removed is not set', async () => {
    const { user } = renderScreen(form(undefined, 'https://storage.io/ring.png'));
    const late = slowPng(3);
    await user.upload(input(), late.file);
    await user.click(screen.getByRole('button', { name: 'Remove Default Image' }));
    await late.arrive();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('one that was still being read when the form was cleared is not set', async () => {
    const { user } = renderScreen(form());
    const late = slowPng(4);
    await user.upload(input(), late.file);
    await user.click(screen.getByRole('button', { name: 'CLEAR' }));
    await late.arrive();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

test('the preview opens a large view, which can be closed', async () => {
  const { user } = renderScreen(form(undefined, 'https://storage.io/ring.png'));
  await user.click(screen.getByRole('button', { name: 'Enlarge Default Image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Default Image' });
  const large = within(dialog).getByRole('img', { name: 'Default Image' });
  expect(large).toHaveAttribute('src', 'https://storage.io/ring.png');
  expect(large).toHaveAttribute('referrerpolicy', 'no-referrer');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

describe('a form that is submitted while its image is still being read', () => {
  /** Submits it; `arrive` then ends the reading, with the content of a file. */
  async function submitEarly() {
    const onSubmit = jest.fn(async (_: { image: string }) => undefined);
    const opened = renderScreen(form(onSubmit, 'https://storage.io/ring.png'));
    let read: (bytes: ArrayBuffer) => void = () => undefined;
    const bytes = new Promise<ArrayBuffer>((resolve) => {
      read = resolve;
    });
    await opened.user.upload(input(), Object.assign(png(), { arrayBuffer: () => bytes }));
    await opened.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(onSubmit).not.toHaveBeenCalled();
    async function arrive(file: File) {
      const content = await file.arrayBuffer();
      await act(async () => read(content));
    }
    return { ...opened, onSubmit, arrive };
  }

  test('is sent with the image', async () => {
    const { onSubmit, arrive } = await submitEarly();
    await arrive(png());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0].image).toMatch(/^data:image\/png/);
  });

  test('cannot be cleared meanwhile', async () => {
    const { arrive } = await submitEarly();
    const clear = screen.getByRole('button', { name: 'CLEAR' });
    expect(clear).toBeDisabled();
    await arrive(svg());
    await waitFor(() => expect(clear).toBeEnabled());
  });

  test('is not sent if the user has left by then', async () => {
    const { onSubmit, arrive, unmount } = await submitEarly();
    unmount();
    await arrive(png());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is not sent if the file turns out not to be an image', async () => {
    const { onSubmit, arrive } = await submitEarly();
    await arrive(svg());
    expect(await screen.findByRole('alert')).toHaveTextContent('Only PNG, JPEG and WebP');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
