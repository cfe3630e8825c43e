import { act, render, screen } from '@testing-library/react';
import { PacedAnnouncement } from './PacedAnnouncement';

beforeEach(() => jest.useFakeTimers());

const after = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const status = () => screen.getByRole('status').textContent;

test('says the first text, then the latest every few seconds, and the end at once', () => {
  const { rerender } = render(<PacedAnnouncement>Step 1</PacedAnnouncement>);
  expect(status()).toBe('Step 1');
  for (let step = 2; step <= 13; step += 1) {
    rerender(<PacedAnnouncement>{`Step ${step}`}</PacedAnnouncement>);
    after(300);
    expect(status()).toBe('Step 1');
  }
  after(2_000);
  expect(status()).toBe('Step 13');
  rerender(<PacedAnnouncement>Step 14</PacedAnnouncement>);
  rerender(<PacedAnnouncement phase="done">All steps are done</PacedAnnouncement>);
  expect(status()).toBe('All steps are done');
  const changes = new MutationObserver(() => {});
  changes.observe(screen.getByRole('status'), { subtree: true, childList: true, characterData: true });
  // Nor Step 14, which was waiting.
  after(10_000);
  expect(changes.takeRecords()).toEqual([]);
});

test('the first text of the next run does not wait', () => {
  const { rerender } = render(<PacedAnnouncement>Step 1</PacedAnnouncement>);
  rerender(<PacedAnnouncement>{undefined}</PacedAnnouncement>);
  expect(status()).toBe('');
  rerender(<PacedAnnouncement>Step 1</PacedAnnouncement>);
  expect(status()).toBe('Step 1');
});

test('setting the clock back delays the next text no longer', () => {
  const { rerender } = render(<PacedAnnouncement>Step 1</PacedAnnouncement>);
  jest.setSystemTime(Date.now() - 3_600_000);
  rerender(<PacedAnnouncement>Step 2</PacedAnnouncement>);
  after(5_000);
  expect(status()).toBe('Step 2');
});
