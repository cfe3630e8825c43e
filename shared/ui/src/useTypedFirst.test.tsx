import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTypedFirst } from './useTypedFirst';

const told: string[] = [];
const drawn: string[] = [];

/** Takes its time, as one does that has many rows. */
function Owner() {
  const [text, setText] = useState('');
  drawn.push(text);
  function hear(next: string) {
    told.push(next);
    setTimeout(() => setText(next), 20);
  }
  return (
    <>
      <Field text={text} onText={hear} />
      <button type="button" onClick={() => setText('from outside')}>
        Set
      </button>
    </>
  );
}

function Field({ text, onText }: { text: string; onText: (text: string) => void }) {
  const typed = useTypedFirst(text, onText);
  return (
    <input aria-label="Search" value={typed.text} onChange={(event) => typed.setText(event.target.value)} />
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  drawn.length = 0;
  render(<Owner />);
});
afterEach(() => jest.useRealTimers());

const field = () => screen.getByRole('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const frame = () => act(async () => jest.advanceTimersByTimeAsync(100));

test('what is typed is in the field at once, and its owner hears after the frame', async () => {
  type('ring');
  expect(field()).toHaveValue('ring');
  expect(told).toEqual([]);
  await frame();
  expect(drawn.at(-1)).toBe('ring');
});

test('of what is typed between two frames the owner hears the last', async () => {
  type('r');
  type('ri');
  await frame();
  expect(field()).toHaveValue('ri');
  expect(told).toEqual(['ri']);
});

test('an owner that draws late does not take back what was typed since', async () => {
  type('r');
  await act(async () => jest.advanceTimersByTimeAsync(34));
  type('ri');
  await act(async () => jest.advanceTimersByTimeAsync(6));
  expect(drawn.at(-1)).toBe('r');
  expect(field()).toHaveValue('ri');
  await frame();
  expect(drawn.at(-1)).toBe('ri');
});

test('nor what its owner has heard since then', async () => {
  type('r');
  await act(async () => jest.advanceTimersByTimeAsync(17));
  type('ring');
  await act(async () => jest.advanceTimersByTimeAsync(17));
  expect(told).toEqual(['r', 'ring']);
  const shown: string[] = [];
  for (let i = 0; i < 30; i++) {
    await act(async () => jest.advanceTimersByTimeAsync(1));
    shown.push(screen.getByRole<HTMLInputElement>('textbox').value);
  }
  expect(drawn).toContain('r');
  expect(drawn.at(-1)).toBe('ring');
  expect(new Set(shown)).toEqual(new Set(['ring']));
});

test('a text from outside wins over what was typed', async () => {
  type('ring');
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(field()).toHaveValue('from outside');
  await frame();
  expect(drawn.at(-1)).toBe('from outside');
});
