import { FailureAlert } from '@console/ui/FailureAlert';
import { useOnClear } from '@console/ui/FormPage';
import { FileButton, FileFailure } from '@console/ui/JsonFile';
import { clearStatus, showStatus } from '@console/ui/statusMessage';
import { useSubmitWaits } from '@console/ui/submitWaits';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useFileDrop } from '@console/ui/useFileDrop';
import { Alert, Button, Flex } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './ImportFile.module.css';

export interface ImportOutcome {
  /** For the status region. */
  text: string;
  /** What the user should check in the form. */
  warning?: string | undefined;
  /** Shown below the fields once it resolves; the form can be used before that. */
  details?: Promise<ReactNode>;
}

export interface FileReading {
  onProgress: (percent: number) => void;
  /** Aborted when the user cancels or leaves; the form must then stay unchanged. */
  signal: AbortSignal;
}

interface ImportFileProps {
  /** Text of the button, for example 'Import entity'. */
  label: string;
  /** What the file describes, for messages. */
  noun: 'device' | 'entity';
  /** File extensions and types, for the file dialog. */
  accept: string;
  hint: string;
  /** Reads the file and fills the form. Must leave the form unchanged if the file is rejected. */
  onImport: (file: File, reading: FileReading) => Promise<ImportOutcome>;
  /** The fields of the form. */
  children?: ReactNode;
}

type State =
  | { at: 'rest' }
  | { at: 'reading'; fileName: string; percent: number }
  | { at: 'done'; warning: string | undefined; details?: ReactNode }
  | { at: 'failed'; error: unknown };

/** Fills a form from a file: a button and drop target, the progress, and the result. */
export function ImportFile({ label, noun, accept, hint, onImport, children }: ImportFileProps) {
  const [state, setState] = useState<State>({ at: 'rest' });
  const hintId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { begin, cancel } = useAbortOnLeave();
  const submitWaits = useSubmitWaits();
  useOnClear(() => {
    cancel();
    setState({ at: 'rest' });
  });
  const { over, place } = useFileDrop(([file]) => start(file));

  /**
   * A submission waits for the reading. Nothing is sent after it, since the user has not seen its result yet; if it is
   * cancelled, the form is sent as it is.
   */
  function start(file: File) {
    const signal = begin();
    const cancelled = new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(true));
    });
    submitWaits(Promise.race([cancelled, read(file, signal).then(() => signal.aborted)]));
  }

  async function read(file: File, signal: AbortSignal) {
    const fileName = file.name;
    clearStatus();
    const show = (next: State) => {
      // Results for a cancelled file are ignored.
      if (!signal.aborted) setState(next);
    };
    show({ at: 'reading', fileName, percent: 0 });
    try {
      const onProgress = (percent: number) => show({ at: 'reading', fileName, percent });
      const outcome = await onImport(file, { onProgress, signal });
      if (signal.aborted) return;
      const done = { at: 'done', warning: outcome.warning } as const;
      setState(done);
      showStatus(outcome.text);
      void outcome.details
        ?.catch((error: unknown) => <Unchecked noun={noun} error={error} />)
        .then((details) => show({ ...done, details }));
    } catch (error) {
      show({ at: 'failed', error });
    }
  }

  function cancelReading(fileName: string) {
    cancel();
    setState({ at: 'rest' });
    showStatus(`Reading ${fileName} was cancelled; the form is unchanged.`);
    button.current?.focus();
  }

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || state.at !== 'reading') return;
    // A panel next to the form stays open.
    event.preventDefault();
    cancelReading(state.fileName);
  }

  return (
    <>
      <Flex
        vertical
        align="flex-start"
        gap={8}
        className={(over && styles.over) || ''}
        onKeyDown={cancelByEscape}
        {...place}
      >
        <Flex wrap align="center" gap="8px 12px">
          <FileButton
            ref={button}
            label={label}
            accept={accept}
            loading={state.at === 'reading'}
            aria-describedby={hintId}
            onFile={start}
          />
          {state.at === 'reading' && (
            <>
              <progress
                className={styles.progress}
                aria-label={`Reading ${state.fileName}`}
                max={100}
                value={state.percent}
              />
              <Button size="small" onClick={() => cancelReading(state.fileName)}>
                Cancel reading
              </Button>
            </>
          )}
        </Flex>
        <small id={hintId} className={styles.hint}>
          {hint}
        </small>
        {state.at === 'done' && state.warning !== undefined && (
          <Alert type="warning" showIcon title={state.warning} />
        )}
        {state.at === 'failed' && <FileFailure error={state.error} />}
      </Flex>
      {children}
      {/* Arrives late: above the fields it would move the one that is being edited. */}
      {state.at === 'done' && state.details}
    </>
  );
}

/** Only a warning: the form is filled and can be submitted, and the platform refuses a record that exists. */
function Unchecked({ noun, error }: { noun: string; error: unknown }) {
  const title = `Could not check whether this ${noun} already exists; the platform checks this on submission`;
  return <FailureAlert severity="warning" title={title} error={error} />;
}
