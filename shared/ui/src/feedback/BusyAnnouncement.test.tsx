import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { BusyAnnouncement } from './BusyAnnouncement';

beforeEach(() => jest.useFakeTimers());

function open() {
  let setBusy: (busy: boolean) => void = () => undefined;
  function Screen() {
    const [busy, set] = useState(false);
    setBusy = set;
    return <BusyAnnouncement busy={busy}>Saving…</BusyAnnouncement>;
  }
  renderScreen(<Screen />);
  return (busy: boolean, milliseconds: number) => {
    act(() => setBusy(busy));
    act(() => jest.advanceTimersByTime(milliseconds));
  };
}

const announced = () => screen.getByRole('status').textContent;

test('says that a slow action is running, until it ends', () => {
  const run = open();
  run(true, 499);
  expect(announced()).toBe('');
  run(true, 1);
  expect(announced()).toBe('Saving…');
  run(false, 0);
  expect(announced()).toBe('');
});

test('says nothing about a quick action, however soon the next one starts', () => {
  const run = open();
  for (const busy of [true, false, true, false]) {
    run(busy, 400);
    expect(announced()).toBe('');
  }
});

test('says it again for the next slow action, and only once that is slow', () => {
  const run = open();
  run(true, 500);
  run(false, 0);
  run(true, 499);
  expect(announced()).toBe('');
  run(true, 1);
  expect(announced()).toBe('Saving…');
});

test('says nothing while a dialog asks a question', () => {
  const question = document.createElement('dialog');
  question.open = true;
  document.body.append(question);
  const run = open();
  run(true, 1000);
  expect(announced()).toBe('');
  question.remove();
  run(true, 500);
  expect(announced()).toBe('Saving…');
});
