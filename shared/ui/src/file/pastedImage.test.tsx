import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { ImageDrop } from './ImageDrop';

const picture = (name: string) => new File(['png'], name, { type: 'image/png', lastModified: 1 });

interface Clipboard {
  files?: File[];
  text?: string;
}

/** Pastes where the focus is, as Ctrl V does. */
function paste({ files = [], text = '' }: Clipboard): boolean {
  return fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { files, getData: () => text },
  });
}

function renderFields() {
  const logo = jest.fn();
  const cover = jest.fn();
  const variants = jest.fn();
  const screenOf = (disabled = false) => (
    <>
      <label>
        Name
        <input />
      </label>
      <label>
        Description
        <textarea />
      </label>
      <ImageDrop onFiles={logo} aria-label="Choose Logo" disabled={disabled}>
        <span>Logo</span>
      </ImageDrop>
      <ImageDrop onFiles={cover} aria-label="Choose Cover">
        <span>Cover</span>
      </ImageDrop>
      <ImageDrop multiple onFiles={variants} aria-label="Add variants">
        <span>Variants</span>
      </ImageDrop>
      <StatusRegion />
    </>
  );
  const { user, rerender } = renderScreen(screenOf());
  const status = () => screen.getByRole('status', { name: 'Last action' });
  return { user, logo, cover, variants, status, disableLogo: () => rerender(screenOf(true)) };
}

const input = (name: string) => screen.getByLabelText(name);

test('an image is pasted into the field that has the focus', () => {
  const { logo, cover } = renderFields();
  const ring = picture('ring.png');
  input('Choose Logo').focus();
  expect(paste({ files: [ring] })).toBe(false);
  expect(logo.mock.calls).toEqual([[[ring]]]);
  expect(cover).not.toHaveBeenCalled();
});

test('an image is pasted into the field that is pointed at, whatever has the focus', async () => {
  const { user, logo, cover } = renderFields();
  const [first, second, third] = [picture('1.png'), picture('2.png'), picture('3.png')];
  input('Choose Logo').focus();
  await user.hover(screen.getByText('Cover'));
  paste({ files: [first] });
  expect(cover.mock.calls).toEqual([[[first]]]);
  // A text field takes no image.
  input('Name').focus();
  paste({ files: [second] });
  expect(cover.mock.calls).toEqual([[[first]], [[second]]]);
  await user.unhover(screen.getByText('Cover'));
  input('Choose Logo').focus();
  paste({ files: [third] });
  expect(cover).toHaveBeenCalledTimes(2);
  expect(logo.mock.calls).toEqual([[[third]]]);
});

test('Tab to a field is later than a pointer that rests on another', async () => {
  const { user, logo, cover } = renderFields();
  await user.hover(screen.getByText('Logo'));
  input('Choose Logo').focus();
  await user.tab();
  expect(input('Choose Cover')).toHaveFocus();
  paste({ files: [picture('ring.png')] });
  expect(cover).toHaveBeenCalledTimes(1);
  expect(logo).not.toHaveBeenCalled();
});

test('a field that got the focus is later than a pointer that rests on another, until it loses the focus', async () => {
  const { user, logo, cover } = renderFields();
  await user.hover(screen.getByText('Logo'));
  input('Name').focus();
  input('Choose Cover').focus();
  paste({ files: [picture('ring.png')] });
  expect(cover).toHaveBeenCalledTimes(1);
  input('Name').focus();
  paste({ files: [picture('ring.png')] });
  expect(cover).toHaveBeenCalledTimes(1);
  expect(logo).not.toHaveBeenCalled();
});

test('the field that has the focus takes images again once the pointer has left another', async () => {
  const { user, logo, cover } = renderFields();
  input('Choose Logo').focus();
  await user.hover(screen.getByText('Cover'));
  await user.unhover(screen.getByText('Cover'));
  paste({ files: [picture('ring.png')] });
  expect(logo).toHaveBeenCalledTimes(1);
  expect(cover).not.toHaveBeenCalled();
});

test('an image is pasted nowhere without a field that has the focus or is pointed at', () => {
  const { logo, cover, variants, status } = renderFields();
  expect(paste({ files: [picture('ring.png')] })).toBe(true);
  input('Name').focus();
  expect(paste({ files: [picture('ring.png')] })).toBe(true);
  for (const field of [logo, cover, variants]) expect(field).not.toHaveBeenCalled();
  expect(status()).toBeEmptyDOMElement();
});

test.each(['Name', 'Description'])(
  'what is pasted into the text field %s stays text, also if the clipboard has a picture of it',
  async (name) => {
    const { user, logo } = renderFields();
    await user.hover(screen.getByText('Logo'));
    input(name).focus();
    expect(paste({ files: [picture('image.png')], text: 'Rose gold' })).toBe(true);
    expect(logo).not.toHaveBeenCalled();
  },
);

test('several files are pasted where several are taken, and refused elsewhere', () => {
  const { logo, variants, status } = renderFields();
  const files = [picture('gold.png'), picture('silver.png')];
  input('Choose Logo').focus();
  paste({ files });
  expect(logo).not.toHaveBeenCalled();
  expect(status()).toHaveTextContent('Only one file at a time can be pasted here; none was taken.');
  input('Add variants').focus();
  paste({ files });
  expect(variants.mock.calls).toEqual([[files]]);
  expect(status()).toBeEmptyDOMElement();
});

test('a text that is pasted into an image field is refused with a message', () => {
  const { logo, status } = renderFields();
  input('Choose Logo').focus();
  expect(paste({ text: 'https://shop.example.com/ring.png' })).toBe(false);
  expect(logo).not.toHaveBeenCalled();
  expect(status()).toHaveTextContent('The clipboard contains no image; nothing was taken.');
});

// Firefox translates the name.
test.each(['image.png', 'grafik.png', 'изображение.png'])(
  'a picture that is not of a file has no name: browsers make a file called %s of it at once',
  (name) => {
    const { variants } = renderFields();
    input('Add variants').focus();
    paste({ files: [new File(['png'], name, { type: 'image/png' })] });
    expect(variants.mock.calls).toMatchObject([[[{ name: '', type: 'image/png', size: 3 }]]]);
  },
);

test('a file keeps its name: an older one, and one that no browser makes of a picture', () => {
  const { variants } = renderFields();
  const files = [picture('image.png'), new File(['jpeg'], 'gold.jpg', { type: 'image/jpeg' })];
  input('Add variants').focus();
  paste({ files });
  expect(variants.mock.calls).toMatchObject([[[{ name: 'image.png' }, { name: 'gold.jpg' }]]]);
});

test('what a text field takes without a text, or what was taken already, is pasted nowhere else', async () => {
  const { user, logo, status } = renderFields();
  await user.hover(screen.getByText('Logo'));
  input('Name').focus();
  // Such as a table of an office program, of which the field makes a text.
  expect(paste({})).toBe(true);
  input('Name').addEventListener('paste', (event) => event.preventDefault());
  paste({ files: [picture('ring.png')] });
  expect(logo).not.toHaveBeenCalled();
  expect(status()).toBeEmptyDOMElement();
});

test('nothing is pasted into a disabled field', async () => {
  const { user, logo, disableLogo } = renderFields();
  disableLogo();
  await user.hover(screen.getByText('Logo'));
  expect(paste({ files: [picture('ring.png')] })).toBe(true);
  expect(logo).not.toHaveBeenCalled();
});

test('a field that was pointed at and is gone keeps nothing from the one that has the focus', async () => {
  const logo = jest.fn();
  function Fields() {
    const [hasCover, setHasCover] = useState(true);
    useEffect(() => addEventListener('keydown', () => setHasCover(false), { once: true }), []);
    return (
      <>
        <ImageDrop onFiles={logo} aria-label="Choose Logo">
          <span>Logo</span>
        </ImageDrop>
        {hasCover && (
          <ImageDrop onFiles={() => undefined} aria-label="Choose Cover">
            <span>Cover</span>
          </ImageDrop>
        )}
      </>
    );
  }
  const { user } = renderScreen(<Fields />);
  input('Choose Logo').focus();
  await user.hover(screen.getByText('Cover'));
  await user.keyboard('x');
  expect(screen.queryByText('Cover')).not.toBeInTheDocument();
  paste({ files: [picture('ring.png')] });
  expect(logo).toHaveBeenCalledTimes(1);
});
