import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import { SearchableSelect } from './SearchableSelect';

let mockFails = false;
jest.mock('./AntdSelect', () => ({
  __esModule: true,
  get AntdSelect() {
    if (mockFails) throw new Error('gone');
    return jest.requireActual('./AntdSelect').AntdSelect;
  },
}));
afterEach(() => {
  mockFails = false;
});

const options = [
  { value: 'n', label: 'Nordlys' },
  { value: 'a', label: 'Aurelia' },
];

function Choice({ first, onOpen }: { first?: string; onOpen?: () => void }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <button type="button">Before</button>
      <SearchableSelect
        label="Entity"
        placeholder="All entities"
        clearable
        value={value}
        onChange={setValue}
        options={options}
        {...(onOpen && { onOpen })}
      />
      <p>{`Chosen: ${value ?? 'nothing'}`}</p>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Entity' });

test('a click opens the list, and a choice is passed on', async () => {
  const onOpen = jest.fn();
  const { user } = renderScreen(<Choice onOpen={onOpen} />);
  expect(field()).toHaveTextContent('All entities');
  await user.click(field());
  await user.click(await screen.findByTitle('Aurelia'));
  expect(screen.getByText('Chosen: a')).toBeVisible();
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a keyboard user can focus it and type to filter the list', async () => {
  const { user } = renderScreen(<Choice />);
  await user.tab();
  await user.tab();
  await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
  expect(field()).toHaveFocus();
  await user.keyboard('aur');
  expect(await screen.findByTitle('Aurelia')).toBeInTheDocument();
  expect(screen.queryByTitle('Nordlys')).not.toBeInTheDocument();
  await user.click(screen.getByTitle('Aurelia'));
  expect(await screen.findByText('Chosen: a')).toBeVisible();
});

test('text typed before its code has loaded is shown, and filters the list once it opens', async () => {
  const { user } = renderScreen(<Choice />);
  act(() => field().focus());
  for (const key of ['A', 'u', 'x', 'Backspace', 'r']) fireEvent.keyDown(field(), { key });
  expect(field()).toHaveTextContent('Aur');
  expect(await screen.findByTitle('Aurelia')).toBeInTheDocument();
  expect(field()).toHaveValue('Aur');
  expect(field()).toHaveFocus();
  expect(screen.queryByTitle('Nordlys')).not.toBeInTheDocument();
  await user.click(screen.getByTitle('Aurelia'));
  expect(await screen.findByText('Chosen: a')).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('before its code has loaded, a shortcut types nothing, and a space only continues a text', async () => {
  renderScreen(<Choice />);
  act(() => field().focus());
  /** Whether the browser still acts on the key. */
  const press = (key: string, modifiers = {}) => fireEvent.keyDown(field(), { key, ...modifiers });
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(press('c', { [modifier]: true })).toBe(true);
  expect(press(' ')).toBe(true);
  expect(field()).toHaveTextContent('All entities');
  expect(['x', ' ', 'y'].map((key) => press(key))).toEqual([false, false, false]);
  expect(field()).toHaveTextContent('x y');
  await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
});

test('one that is left before its code has loaded neither opens its list nor takes the focus back', async () => {
  renderScreen(<Choice />);
  act(() => field().focus());
  fireEvent.click(field());
  const before = screen.getByRole('button', { name: 'Before' });
  act(() => before.focus());
  await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(before).toHaveFocus();
});

test('after a press that ends beside it, typing still opens the filtered list', async () => {
  const { user } = renderScreen(<Choice />);
  const beside = screen.getByText('Chosen: nothing');
  await user.pointer([
    { keys: '[MouseLeft>]', target: field() },
    { target: beside },
    { keys: '[/MouseLeft]', target: beside },
  ]);
  expect(field()).toHaveFocus();
  await user.keyboard('aur');
  expect(await screen.findByTitle('Aurelia')).toBeInTheDocument();
  expect(field()).toHaveValue('aur');
  expect(screen.queryByTitle('Nordlys')).not.toBeInTheDocument();
});

test('a search that matches nothing says so in the option that the field names', async () => {
  const { user } = renderScreen(<Choice />);
  await user.click(field());
  await screen.findByTitle('Aurelia');
  await user.keyboard('xyz');
  const none = await screen.findByRole('option', { name: 'Nothing found' });
  expect(none).toBeVisible();
  expect(field()).toHaveAttribute('aria-activedescendant', none.id);
  expect(await axeFaults(screen.getByRole('listbox'))).toEqual([]);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Chosen: nothing')).toBeVisible();
});

test('what is typed can be an option itself, after those that it finds', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <SearchableSelect
      label="Entity"
      placeholder="All entities"
      value={undefined}
      onChange={onChange}
      options={options}
      typedOption={(text) => (text === 'xyz' ? undefined : { value: text, label: `Another: ${text.trim()}` })}
      notFoundContent={(text) => `No ${text}`}
    />,
  );
  const offered = () => [...document.querySelectorAll('.ant-select-item')].map((one) => one.textContent);
  await user.click(field());
  await screen.findByTitle('Aurelia');
  expect(offered()).toEqual(['Nordlys', 'Aurelia', 'Another: ']);
  await user.keyboard('aur ');
  expect(offered()).toEqual(['Aurelia', 'Another: aur']);
  // Enter chooses what was found.
  expect(field()).toHaveAttribute('aria-activedescendant', `${field().id}_list_0`);
  await user.click(screen.getByTitle('Another: aur'));
  expect(onChange.mock.calls).toEqual([['aur ']]);
  await waitFor(() => expect(field()).toHaveValue(''));
  await user.keyboard('xyz');
  expect(await screen.findByRole('option', { name: 'No xyz' })).toBeVisible();
});

test('white space around a pasted text does not count', async () => {
  const { user } = renderScreen(<Choice />);
  await user.click(field());
  await screen.findByTitle('Nordlys');
  await user.paste(' aurelia\u200b ');
  expect(await screen.findByTitle('Aurelia')).toBeInTheDocument();
  expect(screen.queryByTitle('Nordlys')).not.toBeInTheDocument();
});

test('an initial value is shown and can be cleared', async () => {
  const { user } = renderScreen(<Choice first="n" />);
  expect(field()).toHaveTextContent('Nordlys');
  expect(field()).toHaveAccessibleDescription('Nordlys');
  await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
  expect(field()).not.toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Nordlys');
  await user.click(screen.getByRole('button', { name: 'Clear Entity' }));
  expect(await screen.findByText('Chosen: nothing')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('All entities');
});

test('a value without an option is shown and described as it is', async () => {
  renderScreen(<Choice first="gone" />);
  await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
  expect(field().parentElement).toHaveTextContent('gone');
  expect(field()).toHaveAccessibleDescription('gone');
});

test('after its code could not be loaded, the next letter tries again', async () => {
  mockFails = true;
  const { user } = renderScreen(
    <>
      <Choice />
      <StatusRegion />
    </>,
  );
  act(() => field().focus());
  await user.keyboard('a');
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible();
  mockFails = false;
  await user.keyboard('u');
  expect(await screen.findByTitle('Aurelia')).toBeInTheDocument();
  expect(field()).toHaveValue('au');
});

test('its code is not loaded while it has no value and nobody turns to it', async () => {
  renderScreen(
    <>
      <Choice />
      <SearchableSelect label="Other" placeholder="All" value="n" onChange={jest.fn()} options={options} />
    </>,
  );
  const other = () => screen.getByRole('combobox', { name: 'Other' });
  await waitFor(() => expect(other()).toHaveProperty('tagName', 'INPUT'));
  expect(field()).toHaveProperty('tagName', 'BUTTON');
});

test.each([
  ['has the focus', false],
  ['was left', true],
])(
  'after its code could not be loaded, one that %s does not open when the code arrives for a value',
  async (_, isLeft) => {
    function FromElsewhere() {
      const [value, setValue] = useState<string>();
      return (
        <>
          <button type="button" onClick={() => setValue('n')}>
            Choose
          </button>
          <SearchableSelect label="Entity" placeholder="All" {...{ value, options }} onChange={setValue} />
          <StatusRegion />
        </>
      );
    }
    mockFails = true;
    renderScreen(<FromElsewhere />);
    const choice = screen.getByRole('button', { name: 'Choose' });
    act(() => field().focus());
    fireEvent.click(field());
    if (isLeft) act(() => choice.focus());
    expect(await screen.findByText(/^This could not be loaded/)).toBeVisible();
    mockFails = false;
    fireEvent.click(choice);
    await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
    expect(isLeft ? choice : field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  },
);

test('its list also asks for its options if the code arrives while the mouse is held down on it', async () => {
  const onOpen = jest.fn();
  renderScreen(<Choice first="n" onOpen={onOpen} />);
  fireEvent.pointerDown(field());
  expect(await screen.findByTitle('Aurelia')).toBeVisible();
  expect(onOpen).toHaveBeenCalledTimes(1);
});

// A finger that only scrolls leaves a field that it has not focused.
test.each([
  ['focused', true],
  ['scrolled', false],
])('its list does not open if the press that %s it has left it when the code arrives', async (_, focuses) => {
  renderScreen(<Choice first="n" />);
  fireEvent.pointerDown(field());
  if (focuses) act(() => field().focus());
  fireEvent.pointerLeave(field());
  await waitFor(() => expect(field()).toHaveProperty('tagName', 'INPUT'));
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(document.activeElement === field()).toBe(focuses);
});

test('focusing it does not say that its list cannot be loaded, and a long press opens the list', async () => {
  mockFails = true;
  renderScreen(
    <>
      <StatusRegion />
      <Choice />
    </>,
  );
  const arrival = () => act(async () => void (await import('./AntdSelect')));
  act(() => field().focus());
  await arrival();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => field().blur());
  mockFails = false;
  fireEvent.pointerDown(field());
  act(() => field().focus());
  await arrival();
  fireEvent.click(field());
  // Meanwhile the code is asked for.
  fireEvent.pointerLeave(field());
  expect(await screen.findByTitle('Aurelia')).toBeVisible();
});
