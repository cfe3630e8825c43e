import { act, screen, waitFor } from '@testing-library/react';
import { asDataUrl } from '../file/images';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { ImageField } from './ImageField';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const stored = 'https://storage.io/logo.png';

function open(
  initialValues: object = {},
  onSubmit: (values: object) => Promise<void> = async () => undefined,
) {
  return renderScreen(
    <FormPage name="Picture" initialValues={initialValues} onSubmit={onSubmit} submitText="SAVE">
      <ImageField name="image" label="Logo" />
    </FormPage>,
  );
}

/** A file whose bytes arrive when `arrive` is called, or not, when `fail` is. */
function slowLogo() {
  let arrive: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const file = new File([Uint8Array.from(signature)], 'logo.png', { type: 'image/png' });
  file.arrayBuffer = () =>
    new Promise((resolve, reject) => {
      arrive = () => resolve(Uint8Array.from(signature).buffer);
      fail = reject;
    });
  const arriveAndBeRead = () =>
    act(async () => {
      arrive();
      // Files are read in order.
      for (let turn = 0; turn < 3; turn += 1) await asDataUrl({ type: 'image/png', bytes: new Uint8Array() });
    });
  return { file, arrive: arriveAndBeRead, fail: () => act(async () => fail(new Error('It is gone'))) };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^(Choose|Replace) Logo$/);
const isBusy = () => input().closest('[aria-busy]')?.getAttribute('aria-busy');
const isAnnounced = () => screen.queryByText('Logo chosen') !== null;

test('an image is announced as chosen once it has been read, not while another one is', async () => {
  const { user } = open();
  const [first, second] = [slowLogo(), slowLogo()];
  await user.upload(input(), first.file);
  expect(isBusy()).toBe('true');
  expect(isAnnounced()).toBe(false);
  await first.arrive();
  expect(isBusy()).toBe('false');
  expect(isAnnounced()).toBe(true);
  await user.upload(input(), second.file);
  expect(isAnnounced()).toBe(false);
  await second.arrive();
  expect(isAnnounced()).toBe(true);
});

test('the field stays busy until the image chosen last has been read', async () => {
  const { user } = open();
  const [first, second] = [slowLogo(), slowLogo()];
  await user.upload(input(), first.file);
  await user.upload(input(), second.file);
  await first.arrive();
  expect(isBusy()).toBe('true');
  await second.arrive();
  expect(isBusy()).toBe('false');
});

test('the field is not busy with an image that is no longer wanted', async () => {
  const { user } = open({ image: stored });
  await user.upload(input(), slowLogo().file);
  expect(isBusy()).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(isBusy()).toBe('false');
});

test('a form waits for an image that another one has replaced, and is sent although that could not be read', async () => {
  const onSubmit = jest.fn(async () => undefined);
  const { user } = open({}, onSubmit);
  const [first, second] = [slowLogo(), slowLogo()];
  await user.upload(input(), first.file);
  await user.upload(input(), second.file);
  await second.arrive();
  await user.click(screen.getByRole('button', { name: 'SAVE' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await first.fail();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});
