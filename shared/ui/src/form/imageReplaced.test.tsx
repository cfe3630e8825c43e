import { act, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-final-form';
import { asDataUrl } from '../file/images';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { ImageField } from './ImageField';

/** Decodes at once; jsdom never does. */
class DecodedImage {
  naturalWidth = 300;
  naturalHeight = 100;
  onload = () => undefined;
  set src(_: string) {
    queueMicrotask(() => this.onload());
  }
}
const { Image } = globalThis;
beforeAll(() => Object.assign(globalThis, { Image: DecodedImage }));
afterAll(() => Object.assign(globalThis, { Image }));

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const imported = `data:image/png;base64,${btoa(String.fromCharCode(...signature, 7))}`;

/** What an import does: it sets the field's value. */
function Import() {
  const form = useForm();
  return (
    <button type="button" onClick={() => form.change('image', imported)}>
      Import
    </button>
  );
}

function open(ratio = 1) {
  return renderScreen(
    <FormPage
      name="Picture"
      initialValues={{}}
      onSubmit={async () => undefined}
      submitText="SUBMIT"
      clearText="CLEAR"
    >
      <ImageField name="image" label="Logo" ratio={{ value: ratio, text: `${ratio} to 1 is best` }} />
      <Import />
    </FormPage>,
  );
}

const logo = () => new File([Uint8Array.from(signature)], 'logo.png', { type: 'image/png' });
const input = () => screen.getByLabelText<HTMLInputElement>(/^(Choose|Replace) Logo$/);
const shown = () => screen.getByRole('img', { name: 'Logo' }).getAttribute('src');

test('the advice on a chosen image is gone once an import replaces it', async () => {
  const { user } = open();
  // Mounted before the advice, which screen readers would otherwise miss.
  const [region, outcome] = screen.getAllByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(outcome).toBeEmptyDOMElement();
  await user.upload(input(), logo());
  expect(await screen.findByText('300 × 100 pixels; 1 to 1 is best')).toBe(region);
  expect(outcome).toHaveTextContent('Logo chosen');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(shown()).toBe(imported);
  expect(screen.queryByText(/is best/)).toBeNull();
});

test('a file that is refused after another was chosen is not announced as chosen', async () => {
  const { user } = open();
  const [, outcome] = screen.getAllByRole('status');
  await user.upload(input(), logo());
  await waitFor(() => expect(outcome).toHaveTextContent('Logo chosen'));
  await user.upload(input(), new File(['No image'], 'notes.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only PNG, JPEG and WebP images can be used');
  expect(outcome).toBeEmptyDOMElement();
});

test.each([
  [2.7, '300 × 100 pixels; 2.7 to 1 is best'],
  [2.75, ''],
  [3.3, ''],
  [3.4, '300 × 100 pixels; 3.4 to 1 is best'],
])(
  'an image that is three times as wide as high, where %d times are best, gets the advice %j',
  async (ratio, advice) => {
    const { user } = open(ratio);
    await user.upload(input(), logo());
    await screen.findByRole('img', { name: 'Logo' });
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(advice);
  },
);

test('an image that is still being read when an import replaces it comes too late', async () => {
  const { user } = open();
  const slow = new File([], 'slow.png', { type: 'image/png' });
  let arrive: () => void = () => undefined;
  Object.defineProperties(slow, { size: { value: signature.length } });
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      arrive = () => resolve(Uint8Array.from(signature).buffer);
    });
  await user.upload(input(), slow);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await act(async () => {
    arrive();
    // Files are read in order.
    for (let turn = 0; turn < 3; turn += 1) await asDataUrl({ type: 'image/png', bytes: new Uint8Array() });
  });
  expect(shown()).toBe(imported);
});
