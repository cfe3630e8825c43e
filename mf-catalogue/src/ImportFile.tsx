import { FailureAlert } from '@console/ui/FailureAlert';
import { JsonFileError } from '@console/ui/readJsonFile';
import { Alert, Button } from 'antd';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ZipImportError } from './devices/zip/zipImportError';
import styles from './ImportFile.module.css';

export interface ImportOutcome {
  text: string;
  /** What the person should look at. */
  warning?: string | undefined;
}

interface ImportFileProps {
  /** Text of the button: 'Import entity'. */
  label: string;
  /** Endings and types, for the file dialog. */
  accept: string;
  hint: string;
  /** Reads the file and fills the form. A file that is refused must leave the form as it is. */
  onImport: (file: File, onProgress: (percent: number) => void) => Promise<ImportOutcome>;
}

type State =
  | { at: 'rest' }
  | { at: 'reading'; fileName: string; percent: number }
  | { at: 'done'; outcome: ImportOutcome }
  | { at: 'failed'; error: unknown };

/** Fills a form from a file: choose it, see how far it is, and read what came of it. */
export function ImportFile({ label, accept, hint, onImport }: ImportFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ at: 'rest' });
  const hintId = useId();

  async function read(file: File) {
    const fileName = file.name;
    setState({ at: 'reading', fileName, percent: 0 });
    try {
      const outcome = await onImport(file, (percent) => setState({ at: 'reading', fileName, percent }));
      setState({ at: 'done', outcome });
    } catch (error) {
      setState({ at: 'failed', error });
    }
  }

  return (
    <div className={styles.import}>
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
      <div className={styles.line}>
        <Button
          icon={<FileUp size={16} aria-hidden />}
          loading={state.at === 'reading'}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {state.at === 'reading' && (
          <progress
            className={styles.progress}
            aria-label={`Reading ${state.fileName}`}
            max={100}
            value={state.percent}
          />
        )}
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      </div>
      {state.at === 'done' && (
        <Alert
          type={state.outcome.warning === undefined ? 'success' : 'warning'}
          showIcon
          role="status"
          title={state.outcome.text}
          description={state.outcome.warning}
        />
      )}
      {state.at === 'failed' && <ImportFailure error={state.error} />}
    </div>
  );
}

function ImportFailure({ error }: { error: unknown }) {
  if (error instanceof JsonFileError || error instanceof ZipImportError)
    return <Alert type="error" showIcon title={error.message} description={error.reason} />;
  return <FailureAlert error={error} />;
}
