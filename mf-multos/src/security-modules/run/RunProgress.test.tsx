import { watchDownloads } from '@console/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { ChipError } from '../../chip/errors';
import { Trace } from '../../chip/trace';
import { clock } from '../testScreen';
import { RunProgress } from './RunProgress';
import { runQuestionMark } from './runQuestionFocus';
import type { RunState } from './useChipRun';

const downloads = watchDownloads();
const nothing = () => undefined;
const trace = new Trace(clock);
trace.step('make a key');
const state: RunState = { task: 'personalise', at: 'running', steps: [], trace };
const wrongPin = new ChipError({
  kind: 'status',
  step: 'verify the PIN',
  attemptsLeft: 2,
  meaning: '',
  advice: '',
});

const declined = new ChipError({ kind: 'declined', step: 'make a key', meaning: '', advice: '' });

const progress = (now: RunState) => (
  <>
    <form>
      <RunProgress run={{ state: now, stop: nothing, chooseNext: nothing }} task="personalise" plan={[]} />
    </form>
    <div role="dialog">
      <span {...runQuestionMark} />
      <button type="button">Cancel</button>
    </div>
    <div role="dialog">
      <button type="button">Stay</button>
    </div>
  </>
);

test('a declined question that is still closing does not leave the focus to a button that starts the run again', () => {
  const { rerender } = render(progress(state));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  rerender(progress({ ...state, at: 'failed', error: wrongPin }));
  expect(screen.getByRole('heading', { name: '0 of 0 steps' })).toHaveFocus();
});

test('a failed run leaves the focus in another dialog, which would take it back', () => {
  const { rerender } = render(progress(state));
  screen.getByRole('button', { name: 'Stay' }).focus();
  rerender(progress({ ...state, at: 'failed', error: declined }));
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
});

test('a failed run leaves the focus to who works elsewhere on the page', () => {
  const besides = (now: RunState) => (
    <>
      {progress(now)}
      <button type="button">Export CSV</button>
    </>
  );
  const { rerender } = render(besides(state));
  screen.getByRole('button', { name: 'Export CSV' }).focus();
  rerender(besides({ ...state, at: 'failed', error: declined }));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
});

test('a run gets the focus if the button that started it has gone, and hands it on if it fails', () => {
  const { rerender } = render(progress({ ...state, at: 'done' }));
  expect(document.body).toHaveFocus();
  rerender(progress(state));
  expect(screen.getByRole('heading', { name: '0 of 0 steps' })).toHaveFocus();
  rerender(progress({ ...state, at: 'failed', error: declined }));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('the trace is offered once the run has ended, since it is not complete before, unless no dongle was chosen', () => {
  const { rerender } = render(progress(state));
  const offered = () => screen.queryByRole('button', { name: 'Export the trace' });
  expect(offered()).not.toBeInTheDocument();
  rerender(progress({ ...state, at: 'done' }));
  expect(offered()).toBeVisible();
  rerender(progress({ ...state, at: 'failed', trace: new Trace(clock) }));
  expect(offered()).not.toBeInTheDocument();
});

test('the check of the records and the first step are announced, and not each step that follows within a moment', () => {
  const stepsAt = (now: number): RunState['steps'] =>
    (['connect', 'readSerial'] as const).map((step, at) => ({
      step,
      state: at < now ? 'done' : at === now ? 'running' : 'waiting',
    }));
  const { rerender } = render(progress({ ...state, awaits: 'dongle' }));
  expect(screen.getByRole('heading', { name: 'Waiting for a dongle to be chosen…' })).toHaveFocus();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(progress({ ...state, awaits: 'platform' }));
  expect(status).toHaveTextContent('Checking the records on the platform…');
  rerender(progress({ ...state, steps: stepsAt(0) }));
  expect(status).toHaveTextContent(/^Step 1 of 2/);
  rerender(progress({ ...state, steps: stepsAt(1) }));
  expect(status).toHaveTextContent(/^Step 1 of 2/);
});

test('a failure offers Try again to Enter although a double click moved the focus to what surrounds the form', () => {
  const around = (now: RunState) => (
    <div role="tabpanel" tabIndex={-1}>
      {progress(now)}
    </div>
  );
  const { rerender } = render(around(state));
  screen.getByRole('tabpanel').focus();
  rerender(around({ ...state, at: 'failed', error: declined }));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('the file of a trace is named by the local time, like the list of what was set up', () => {
  const inUtc = Date.prototype.toLocaleString;
  jest.useFakeTimers({ now: new Date('2026-11-21T22:30:15Z') });
  jest.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function (this: Date, locales) {
    return inUtc.call(this, locales, { timeZone: 'Asia/Tokyo' });
  });
  render(progress({ ...state, at: 'done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Export the trace' }));
  expect(downloads[0]?.name).toBe('multos-trace-2026-11-22 07-30-15.txt');
});
