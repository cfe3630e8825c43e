import { render, screen } from '@testing-library/react';
import { ChipError } from '../chip/errors';
import { Trace } from '../chip/trace';
import { RunProgress } from './RunProgress';
import { clock } from './testScreen';
import type { RunState } from './useChipRun';

const nothing = () => undefined;
const state: RunState = { task: 'personalise', at: 'running', steps: [], trace: new Trace(clock) };
const wrongPin = new ChipError({
  kind: 'status',
  step: 'verify the PIN',
  attemptsLeft: 2,
  meaning: '',
  advice: '',
});

const progress = (now: RunState) => (
  <>
    <form>
      <RunProgress run={{ state: now, stop: nothing, chooseNext: nothing }} task="personalise" plan={[]} />
    </form>
    <div role="dialog">
      <button type="button">Cancel</button>
    </div>
  </>
);

test('a declined question that is still closing does not leave the focus to a button that starts the run again', () => {
  const { rerender } = render(progress(state));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  rerender(progress({ ...state, at: 'failed', error: wrongPin }));
  expect(screen.getByRole('heading', { name: '0 of 0 steps' })).toHaveFocus();
});
