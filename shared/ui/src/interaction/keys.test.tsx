import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DataTable } from '../table/DataTable';
import { switchSingleKeys, useKey } from './keys';
import { renderScreen } from './testScreen';

interface PressedKey {
  name: string;
  withControl?: boolean;
  act: () => void;
}

/** A screen with one shortcut. */
function Shortcut({ name, withControl = false, act }: PressedKey) {
  useKey({ key: name, withControl, label: 'Act' }, act);
  return null;
}

/** Presses a key, and returns whether it was left to the browser. */
const press = (key: KeyboardEventInit) => fireEvent.keyDown(document.body, key);

beforeEach(() => switchSingleKeys(true));

test.each([
  ['Cyrillic', 'л', 'KeyK'],
  ['Cyrillic, with Caps Lock', 'Л', 'KeyK'],
  ['Greek', 'κ', 'KeyK'],
])('on a keyboard with other letters the key in the same place counts: %s', (_, key, code) => {
  const act = jest.fn();
  render(<Shortcut name="k" withControl act={act} />);
  expect(press({ key, code, ctrlKey: true })).toBe(false);
  expect(press({ key, code: 'KeyJ', ctrlKey: true })).toBe(true);
  expect(act).toHaveBeenCalledTimes(1);
});

test('on a keyboard with Latin letters in other places the letter counts', () => {
  const act = jest.fn();
  render(<Shortcut name="k" act={act} />);
  expect(press({ key: 't', code: 'KeyK' })).toBe(true);
  expect(press({ key: 'k', code: 'KeyV' })).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

test('with Control, a key with Shift is left to the browser, which uses some of them', () => {
  const act = jest.fn();
  render(<Shortcut name="k" withControl act={act} />);
  expect(press({ key: 'K', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test('a key with Alt is left to the browser, also with Control, since Alt Gr types letters', () => {
  const act = jest.fn();
  render(
    <>
      <Shortcut name="k" act={act} />
      <Shortcut name="k" withControl act={act} />
    </>,
  );
  expect(press({ key: 'k', altKey: true })).toBe(true);
  expect(press({ key: 'k', altKey: true, ctrlKey: true })).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test.each(['j', 'escape'])('%s does nothing behind an open dialog', (name) => {
  const act = jest.fn();
  const shortcut = <Shortcut name={name} act={act} />;
  const { rerender } = render(
    <>
      {shortcut}
      <div role="dialog" aria-modal="true" />
    </>,
  );
  expect(press({ key: name })).toBe(true);
  expect(act).not.toHaveBeenCalled();
  rerender(shortcut);
  expect(press({ key: name })).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

test('with single keys turned off, Escape still acts', () => {
  const [close, next] = [jest.fn(), jest.fn()];
  render(
    <>
      <Shortcut name="escape" act={close} />
      <Shortcut name="j" act={next} />
    </>,
  );
  switchSingleKeys(false);
  press({ key: 'j' });
  press({ key: 'Escape' });
  expect(next).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
});

test('single keys turned off in another tab are off in this one too', () => {
  const act = jest.fn();
  render(<Shortcut name="j" act={act} />);
  localStorage.setItem('console.keys', 'off');
  fireEvent(window, new StorageEvent('storage', { key: 'console.keys' }));
  press({ key: 'j' });
  expect(act).not.toHaveBeenCalled();
});

test.each([
  ['u', false, 1],
  ['escape', false, 1],
  ['j', false, 3],
  ['k', false, 3],
  // Otherwise the browser would take it while it is held down.
  ['k', true, 3],
])('%s (with Control: %s) held down for three repeats acts %s times', (name, withControl, times) => {
  const act = jest.fn();
  render(<Shortcut name={name} withControl={withControl} act={act} />);
  for (const repeat of [false, true, true]) press({ key: name, repeat, ctrlKey: withControl });
  expect(act).toHaveBeenCalledTimes(times);
});

test.each([
  ['checkbox', 1],
  ['radio', 1],
  ['search', 0],
])('a single key in an input of type %s acts %s times', (type, times) => {
  const act = jest.fn();
  render(
    <>
      <Shortcut name="j" act={act} />
      <input type={type} aria-label="Choice" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('Choice'), { key: 'j' });
  expect(act).toHaveBeenCalledTimes(times);
});

test('one Escape closes one of two open panels', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  render(
    <>
      <Shortcut name="escape" act={first} />
      <Shortcut name="escape" act={second} />
    </>,
  );
  press({ key: 'Escape' });
  expect([...first.mock.calls, ...second.mock.calls]).toHaveLength(1);
});

/** A list in a tab of its page; a tab that is not selected stays in the document. */
const listInTab = (name: string, prefix: string, isSelected: boolean) => (
  <div role="tabpanel" aria-hidden={!isSelected} style={isSelected ? {} : { display: 'none' }}>
    <DataTable<string>
      id={name}
      name={name}
      rows={[`${name}-1`, `${name}-2`]}
      columns={[{ key: 'asn', title: 'ASN', value: (asn) => asn }]}
      rowKey={(asn) => asn}
      emptyText="None"
      pageSizes={[5]}
      addressPrefix={prefix}
      preview={{ render: (asn) => <p>{asn}</p> }}
    />
  </div>
);

test('J, K and Escape act on the list of the selected tab, not on that of a hidden one', async () => {
  const { user, router } = renderScreen(
    <>
      {listInTab('rings', 'r-', false)}
      {listInTab('watches', 'w-', true)}
    </>,
    '/?r-show=rings-1',
  );
  await user.keyboard('jj');
  expect(await screen.findByRole('region', { name: 'watches-2' })).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: 'watches-1' })).toBeVisible();
  expect(router.state.location.search).toBe('?r-show=rings-1&w-show=watches-1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe('?r-show=rings-1');
});

test('a key event without a key, as Chrome sends for a field that it fills in, is no error', () => {
  const failed = jest.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', failed);
  render(<Shortcut name="k" act={() => undefined} />);
  fireEvent(document.body, new Event('keydown', { bubbles: true }));
  removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});
