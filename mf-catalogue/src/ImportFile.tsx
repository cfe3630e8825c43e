import { FailureAlert } from '@console/ui/FailureAlert';
import { FileError } from '@console/ui/readJsonFile';
import { clearStatus, showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useFileDrop } from '@console/ui/useFileDrop';
import { Alert, Button, Flex } from 'antd';
import { FileUp } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useFormState } from 'react-final-form';
import styles from './ImportFile.module.css';

export interface ImportOutcome {
  text: string;
  /** What the person should look at. */
  warning?: string | undefined;
  /** More about it, below, once it is known: the form does not wait for it. */
  details?: Promise<ReactNode>;
}

export interface FileReading {
  onProgress: (percent: number) => void;
  /** Aborted, when the person cancels or leaves: the form must stay as it is. */
  signal: AbortSignal;
}

interface ImportFileProps {
  /** Text of the button: 'Import entity'. */
  label: string;
  /** Endings and types, for the file dialog. */
  accept: string;
  hint: string;
  /** Reads the file and fills the form. A file that is refused must leave the form as it is. */
  onImport: (file: File, reading: FileReading) => Promise<ImportOutcome>;
}

type State =
  | { at: 'rest' }
  | { at: 'reading'; fileName: string; percent: number }
  | { at: 'done'; warning: string | undefined; details?: ReactNode }
  | { at: 'failed'; error: unknown };

/** Fills a form from a file: choose it, see how far it is, and read what came of it. */
export function ImportFile({ label, accept, hint, onImport }: ImportFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ at: 'rest' });
  const hintId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { begin, cancel } = useAbortOnLeave();
  const { pristine } = useFormState({ subscription: { pristine: true } });
  // A form that was cleared holds nothing of the file any more.
  const forget = useEffectEvent(() => {
    if (state.at === 'reading') return;
    cancel();
    setState({ at: 'rest' });
  });
  // Not of a form that begins so: a file may be chosen before the effects of its first rendering.
  useEffect(() => (pristine ? undefined : () => forget()), [pristine]);
  const { over, place } = useFileDrop(([file]) => void read(file));

  async function read(file: File) {
    const fileName = file.name;
    const signal = begin();
    clearStatus();
    const show = (next: State) => {
      // What comes of a file that was cancelled is not wanted any more.
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
      show({ ...done, details: await outcome.details?.catch(unchecked) });
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
    if (event.key === 'Escape' && state.at === 'reading') cancelReading(state.fileName);
  }

  return (
    <Flex
      vertical
      align="flex-start"
      gap={8}
      className={(over && styles.over) || ''}
      onKeyDown={cancelByEscape}
      {...place}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void read(file);
          // The same file can be chosen again once it was repaired.
          event.target.value = '';
        }}
      />
      <Flex wrap align="center" gap="8px 12px">
        <Button
          ref={button}
          icon={<FileUp size={16} aria-hidden />}
          loading={state.at === 'reading'}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
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
        <small id={hintId}>{hint}</small>
      </Flex>
      {state.at === 'done' && state.warning !== undefined && (
        <Alert type="warning" showIcon title={state.warning} />
      )}
      {state.at === 'done' && state.details}
      {state.at === 'failed' && <ImportFailure error={state.error} />}
    </Flex>
  );
}

/** The form is filled, and can be sent: the platform refuses what is there already. */
const unchecked = (error: unknown) => (
  <FailureAlert severity="warning" title="Could not check whether it already exists" error={error} />
);

function ImportFailure({ error }: { error: unknown }) {
  if (error instanceof FileError)
    return <Alert type="error" showIcon title={error.message} description={error.reason} />;
  return <FailureAlert error={error} />;
}
