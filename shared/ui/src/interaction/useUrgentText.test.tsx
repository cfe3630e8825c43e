import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { useUrgentText } from './useUrgentText';

const sent: string[] = [];
const rendered: string[] = [];
/** Rendering takes 20 ms, as with many rows. */
const renders = new Map<string, Promise<void> | 'done'>();

function Rows({ of }: { of: string }) {
  const pending =
    renders.get(of) ??
    new Promise<void>((resolve) => {
      setTimeout(() => {
        renders.set(of, 'done');
        resolve();
      }, 20);
    });
  renders.set(of, pending);
  if (pending !== 'done') throw pending;
  return <p>Rows of “{of}”</p>;
}

function Owner() {
  const [text, setText] = useState('');
  if (rendered.at(-1) !== text) rendered.push(text);
  function receive(next: string) {
    sent.push(next);
    setText(next);
  }
  return (
    <>
      <Field text={text} onText={receive} />
      <Suspense fallback="Loading">
        <Rows of={text} />
      </Suspense>
      {['from outside', 'ring'].map((outside) => (
        <button key={outside} type="button" onClick={() => setText(outside)}>
          Set {outside}
        </button>
      ))}
    </>
  );
}

function Field({ text, onText }: { text: string; onText: (text: string) => void }) {
  const typed = useUrgentText(text, onText);
  return (
    <input aria-label="Search" value={typed.text} onChange={(event) => typed.setText(event.target.value)} />
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  rendered.length = 0;
  renders.clear();
  renders.set('', 'done');
  render(<Owner />);
});

const field = () => screen.getByRole('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const frame = () => act(async () => jest.advanceTimersByTimeAsync(100));

test('typed text is in the field at once, and its owner receives it after the frame', async () => {
  type('ring');
  expect(field()).toHaveValue('ring');
  expect(sent).toEqual([]);
  await frame();
  expect(rendered.at(-1)).toBe('ring');
});

test('the owner receives only the last text typed between two frames', async () => {
  type('r');
  type('ri');
  await frame();
  expect(field()).toHaveValue('ri');
  expect(sent).toEqual(['ri']);
});

const milliseconds = (count: number) => act(async () => jest.advanceTimersByTimeAsync(count));
const shownRows = () => screen.getByText(/^Rows of/).textContent;

test('an owner that renders late does not revert text typed since', async () => {
  type('r');
  await milliseconds(17);
  expect(sent).toEqual(['r']);
  expect(shownRows()).toBe('Rows of “”');
  type('ri');
  await milliseconds(24);
  expect(field()).toHaveValue('ri');
  await frame();
  expect(sent).toEqual(['r', 'ri']);
  expect(shownRows()).toBe('Rows of “ri”');
});

test('an owner that renders a text before it receives the next letter does not remove that letter', async () => {
  type('r');
  await milliseconds(17);
  await milliseconds(18);
  type('ri');
  await milliseconds(5);
  expect(shownRows()).toBe('Rows of “r”');
  expect(sent).toEqual(['r']);
  expect(field()).toHaveValue('ri');
});

test('an owner that renders a text does not revert what it has received since', async () => {
  type('r');
  await milliseconds(17);
  type('ring');
  await milliseconds(17);
  expect(sent).toEqual(['r', 'ring']);
  const shown: string[] = [];
  for (let i = 0; i < 30; i++) {
    await milliseconds(1);
    shown.push(screen.getByRole<HTMLInputElement>('textbox').value);
  }
  expect(shownRows()).toBe('Rows of “ring”');
  expect(new Set(shown)).toEqual(new Set(['ring']));
});

test('a text from outside wins even if the same text was typed and erased before it rendered', async () => {
  type('ring');
  await milliseconds(17);
  type('');
  await milliseconds(17);
  expect(sent).toEqual(['ring', '']);
  expect(shownRows()).toBe('Rows of “”');
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'Set ring' }));
  expect(field()).toHaveValue('ring');
  await frame();
  expect(shownRows()).toBe('Rows of “ring”');
});

test('a text from outside that arrives before a sent text has rendered stays', async () => {
  type('r');
  await milliseconds(17);
  fireEvent.click(screen.getByRole('button', { name: 'Set from outside' }));
  await frame();
  expect(field()).toHaveValue('from outside');
  expect(shownRows()).toBe('Rows of “from outside”');
});

test('a text from outside wins over typed text', async () => {
  type('ring');
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'Set from outside' }));
  expect(field()).toHaveValue('from outside');
  await frame();
  expect(rendered.at(-1)).toBe('from outside');
});

test('the field shows what its owner makes of the typed text', async () => {
  function Capitals() {
    const [text, setText] = useState('');
    return <Field text={text} onText={(next) => setText(next.toUpperCase())} />;
  }
  const own = within(render(<Capitals />).container).getByRole('textbox');
  fireEvent.change(own, { target: { value: 'ring' } });
  await frame();
  expect(own).toHaveValue('RING');
});
