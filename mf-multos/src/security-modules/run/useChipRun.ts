import { recordWrite, type WriteOutcome } from '@console/api';
import { clearStatus } from '@console/ui/statusMessage';
import { useOnLeaving } from '@console/ui/useOnLeaving';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BytePort, DongleSource } from '../../chip/bytePort';
import type { Confirm } from '../../chip/confirm';
import { chipErrorOf, isStopped, stopped } from '../../chip/errors';
import {
  changesChip,
  type OnProgress,
  type StepId,
  type StepProgress,
  type StepState,
} from '../../chip/steps';
import { Trace } from '../../chip/trace';
import type { ChipConnection } from '../../chip/withChip';
import { withDongleAtWork } from '../dongle/dongleAtWork';
import type { Dongle } from '../dongle/useDongle';
import { securityModuleRecord } from '../record/securityModuleRecord';
import { NotStartedError } from './notStartedError';
import { type Ask, chipQuestionText, type RunQuestion } from './runQuestion';

export type RunTask = 'read' | 'write' | 'personalise' | 'makeKey';

export interface RunStepView {
  step: StepId;
  state: StepState | 'waiting' | 'stopped';
}

export interface RunState {
  task: RunTask;
  at: 'running' | 'done' | 'failed';
  steps: readonly RunStepView[];
  /** What the run is waiting for before its first step. */
  awaits?: 'dongle' | 'platform';
  /** Serial number of the dongle to be written; left out once that is done. */
  serialNumber?: string | undefined;
  /** A ChipError or a NotStartedError; anything else is a bug. */
  error?: unknown;
  /** The exchange with the dongle, with secrets blanked. */
  trace: Trace;
}

/** Every run that may change the dongle has its serial number, under which it is recorded. */
type RunSubject =
  | { task: 'read'; serialNumber?: undefined }
  | { task: Exclude<RunTask, 'read'>; serialNumber: string };

type RunRequest<T> = RunSubject & {
  plan: readonly StepId[];
  /**
   * Runs after the dongle has been chosen (the browser's picker needs a recent click) and before anything is sent to it.
   * Throws if the run must not start; resolves to false if the user declined. After "Stop", `ask` resolves to false without
   * asking.
   */
  prepare?: (ask: Ask) => Promise<unknown>;
  work: (connection: ChipConnection, person: { confirm: Confirm; onProgress: OnProgress }) => Promise<T>;
};

export type ChipRun = ReturnType<typeof useChipRun>;

export const waiting = (plan: readonly StepId[]): RunStepView[] =>
  plan.map((step) => ({ step, state: 'waiting' }));

/** Runs one task at a time with the dongle. Leaving the page stops the run before its next command. */
export function useChipRun({ source, profile, clock }: Dongle) {
  const [state, setState] = useState<RunState>();
  const [question, setQuestion] = useState<RunQuestion & { open: boolean }>();
  const running = useRef<AbortController>(undefined);
  const choosing = useRef(false);
  const answering = useRef<(yes: boolean) => void>(undefined);

  const answer = useCallback((yes: boolean) => {
    answering.current?.(yes);
    answering.current = undefined;
    setQuestion((asked) => asked && { ...asked, open: false });
  }, []);

  const leave = useCallback(() => {
    running.current?.abort();
    answer(false);
  }, [answer]);
  useOnLeaving(leave);
  useEffect(() => leave, [leave]);

  function ask(asked: RunQuestion): Promise<boolean> {
    setQuestion({ ...asked, open: true });
    return new Promise((resolve) => {
      answering.current = resolve;
    });
  }

  /**
   * Starts a run unless one is in progress. Resolves to undefined on failure, which is in `state`. A run that succeeds was
   * `stopped` if the user left or pressed "Stop" during its last command.
   */
  async function start<T>(request: RunRequest<T>) {
    const { task, plan, serialNumber, prepare, work } = request;
    if (running.current || !source) return undefined;
    // The status of the previous dongle must not stay next to an error of this one.
    clearStatus();
    const controller = new AbortController();
    running.current = controller;
    const trace = new Trace(clock);
    const choose = choosing.current;
    choosing.current = false;
    let steps = waiting(plan);
    const { signal } = controller;
    const askInRun: Ask = (asked) => (signal.aborted ? Promise.resolve(false) : ask(asked));
    const awaiting = <R>(awaits: 'dongle' | 'platform', work: Promise<R>) => {
      setState({ task, at: 'running', steps, awaits, serialNumber, trace });
      return unlessStopped(work, signal);
    };
    try {
      const port = await awaiting('dongle', portOf(source, choose));
      if (prepare && (await awaiting('platform', prepared(prepare(askInRun)))) === false) {
        setState(undefined);
        return undefined;
      }
      const confirm: Confirm = async (asked) => {
        const isConfirmed = await askInRun(chipQuestionText(asked));
        // Leaving closes the question: that is no answer.
        if (signal.aborted) throw stopped('before an answer');
        return isConfirmed;
      };
      const onProgress: OnProgress = (progress) => {
        steps = withProgress(steps, progress);
        setState({ task, at: 'running', steps, serialNumber, trace });
      };
      const value = await recorded(
        request,
        () => work({ port, profile, clock, trace, signal }, { confirm, onProgress }),
        { left: signal, explain: (error) => outcomeOf(error, steps) },
      );
      setState({ task, at: 'done', steps, trace });
      return { value, steps, stopped: signal.aborted };
    } catch (error) {
      setState({ task, at: 'failed', steps, serialNumber, error: chipErrorOf(error) ?? error, trace });
      return undefined;
    } finally {
      running.current = undefined;
    }
  }

  return {
    state,
    busy: state?.at === 'running',
    start,
    /** Makes the next start open the browser's picker, even if a dongle was chosen before. */
    chooseNext: () => {
      choosing.current = true;
    },
    stop: () => running.current?.abort(),
    question,
    ask,
    answer,
  };
}

/** The dongle chosen before, if exactly one is plugged in; otherwise opens the browser's picker. */
async function portOf(source: DongleSource, choose: boolean): Promise<BytePort> {
  const [known, ...others] = choose ? [] : await source.granted();
  return known && others.length === 0 ? known : source.request();
}

/** The outcome is unknown if a run failed during or after a change to the chip. */
function outcomeOf(error: unknown, steps: readonly RunStepView[]): WriteOutcome | undefined {
  const failure = chipErrorOf(error);
  if (!failure) return undefined;
  const isUnchanged =
    failure.outcome === 'unchanged' &&
    !steps.some(({ step, state }) => state === 'done' && changesChip(step));
  return { state: isUnchanged ? 'failed' : 'unknown', why: failure.message };
}

const taskWords: Record<Exclude<RunTask, 'read'>, string> = {
  write: 'Write credentials to the dongle',
  personalise: 'Personalise the dongle',
  makeKey: 'Create the key of the dongle',
};

function recorded<T>(
  subject: RunSubject,
  work: () => Promise<T>,
  { left, explain }: { left: AbortSignal; explain: (error: unknown) => WriteOutcome | undefined },
): Promise<T> {
  if (subject.task === 'read') return work();
  const { task, serialNumber } = subject;
  const { path, ...dongle } = securityModuleRecord(serialNumber);
  // The others may leave a dongle without a record, which has no page; saving the record is a write of its own.
  const record = task === 'write' ? { ...dongle, path } : dongle;
  return withDongleAtWork(
    serialNumber,
    () => recordWrite({ what: taskWords[task], record }, work, explain),
    left,
  );
}

/** Rejects as soon as the run is stopped, since nothing has been sent to the dongle yet. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(stopped('before its first step')));
    work.then(resolve, reject);
  });
}

function prepared(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    throw new NotStartedError(error);
  });
}

function withProgress(steps: readonly RunStepView[], { step, state, error }: StepProgress): RunStepView[] {
  const next: RunStepView = { step, state: isStopped(error) ? 'stopped' : state };
  return steps.map((view) => (view.step === step ? next : view));
}
