import { downloadBlob } from '@console/ui/download';
import { PacedAnnouncement } from '@console/ui/PacedAnnouncement';
import { Button, Flex } from 'antd';
import {
  CheckCheck,
  Circle,
  CircleCheck,
  CircleDot,
  CircleStop,
  CircleX,
  FileDown,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type StepId, stepLabels } from '../../chip/steps';
import type { Trace } from '../../chip/trace';
import { localDateTime } from '../record/localTime';
import { ChipErrorAlert, isSafeToRetry } from './ChipErrorAlert';
import { Elapsed } from './Elapsed';
import styles from './RunProgress.module.css';
import { isDialogFocused } from './runQuestionFocus';
import { type ChipRun, type RunState, type RunStepView, type RunTask, waiting } from './useChipRun';

const states: Record<RunStepView['state'], { word: string; Icon: LucideIcon }> = {
  waiting: { word: 'To do', Icon: Circle },
  running: { word: 'Running', Icon: CircleDot },
  done: { word: 'Done', Icon: CircleCheck },
  already: { word: 'Already there', Icon: CheckCheck },
  stopped: { word: 'Stopped', Icon: CircleStop },
  failed: { word: 'Failed', Icon: CircleX },
};

interface RunProgressProps {
  run: Pick<ChipRun, 'state' | 'stop' | 'chooseNext'>;
  task: RunTask;
  /** The steps of this task, shown before it is started. */
  plan: readonly StepId[];
}

const awaitedWords: Record<NonNullable<RunState['awaits']>, string> = {
  dongle: 'Waiting for a dongle to be chosen…',
  platform: 'Checking the records on the platform…',
};

export function RunProgress({ run, task, plan }: RunProgressProps) {
  const titleId = useId();
  const state = run.state?.task === task ? run.state : undefined;
  const steps = state?.steps ?? waiting(plan);
  const title = useRef<HTMLHeadingElement>(null);
  const running = state?.at === 'running';
  const tryAgain = useRef<HTMLButtonElement>(null);
  const failure = state?.at === 'failed' ? state.error : undefined;
  const awaited = running && state.awaits ? awaitedWords[state.awaits] : undefined;
  const ended = steps.filter((view) => view.state === 'done' || view.state === 'already').length;
  // The button that started the run may have disappeared together with the previous result.
  useEffect(() => {
    if (running && document.activeElement === document.body) title.current?.focus();
  }, [running]);
  // Hands are on the dongle, so Enter should retry. The focus stays where it is if the user is working elsewhere.
  useEffect(() => {
    // The dialog would take the focus back, to its close button.
    if (failure === undefined || isDialogFocused()) return;
    const { activeElement } = document;
    const form = title.current?.closest('form');
    const isFree =
      // The page, or a part of it, gets the focus from a second click on a button that the first one disabled.
      activeElement?.contains(form ?? title.current) ||
      activeElement === title.current ||
      // A question of the run that is closing would return the focus to the button that starts the run again.
      activeElement?.closest('[role="dialog"]') ||
      (activeElement instanceof HTMLButtonElement && activeElement.form === form);
    if (isFree) ((isSafeToRetry(failure) && tryAgain.current) || title.current)?.focus();
  }, [failure]);

  return (
    <Flex component="section" vertical gap={12} aria-labelledby={titleId}>
      <Flex wrap align="center" gap="8px 16px" style={{ minHeight: 32 }}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {awaited ?? (state ? `${ended} of ${steps.length} steps` : `Plan: ${steps.length} steps`)}
        </h3>
        {running && <StopButton onStop={run.stop} />}
        {state && !running && !state.trace.isEmpty && <ExportTrace trace={state.trace} />}
      </Flex>
      {running && (
        <progress className={styles.bar} aria-labelledby={titleId} value={ended} max={steps.length} />
      )}
      <ol className={styles.steps}>
        {steps.map((view) => {
          const { word, Icon } = states[view.state];
          return (
            <li key={view.step} className={styles.step} data-state={view.state}>
              <Icon size={16} aria-hidden />
              <span className={styles.label}>
                {stepLabels[view.step]}
                {view.step === 'makeKey' && view.state === 'running' && (
                  <>
                    {' (takes up to a minute)'} · <Elapsed />
                  </>
                )}
              </span>
              <small className={styles.state}>{word}</small>
            </li>
          );
        })}
      </ol>
      {/* The browser's own dialog asks for the dongle. */}
      <PacedAnnouncement phase={awaited ?? state?.at}>
        {state?.awaits === 'dongle' ? '' : (awaited ?? (state && announced(state)))}
      </PacedAnnouncement>
      {state?.at === 'failed' && (
        <ChipErrorAlert
          error={state.error}
          onChooseAnother={run.chooseNext}
          tryAgain={tryAgain}
          serialNumber={state.serialNumber}
        />
      )}
    </Flex>
  );
}

/** Stops before the next command. The running one is awaited: a key takes up to a minute. */
function StopButton({ onStop }: { onStop: () => void }) {
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    // At the end of the line, so that no other button appears under a pointer about to press it.
    <Button loading={stopping} onClick={stop} style={{ marginInlineStart: 'auto' }}>
      {stopping ? 'Stopping…' : 'Stop'}
    </Button>
  );
}

/** The text for screen readers. Empty for a failure, and after writing: those have alerts, which are announced themselves. */
function announced({ task, at, steps }: RunState): string {
  if (task === 'read' && at === 'done') return 'All steps are done';
  const index = steps.findIndex(({ state }) => state === 'running');
  const current = steps[index];
  return at === 'running' && current
    ? `Step ${index + 1} of ${steps.length}: ${stepLabels[current.step]}`
    : '';
}

function ExportTrace({ trace }: { trace: Trace }) {
  const save = () =>
    downloadBlob(
      `multos-trace-${localDateTime()}.txt`,
      new Blob([trace.toText()], { type: 'text/plain;charset=utf-8' }),
    );
  return (
    <Button size="small" icon={<FileDown size={14} aria-hidden />} onClick={save}>
      Export the trace
    </Button>
  );
}
