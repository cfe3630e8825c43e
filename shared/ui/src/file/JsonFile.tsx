import { Alert, Button, type ButtonProps } from 'antd';
import { FileUp } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useRef, useState } from 'react';
import { is, string, type } from 'superstruct';
import { BusyAnnouncement } from '../feedback/BusyAnnouncement';
import { FailureAlert } from '../feedback/FailureAlert';
import { showStatus } from '../interaction/statusMessage';
import { useAttempt } from '../interaction/useAttempt';
import { useDraft } from '../interaction/useDraft';
import styles from './JsonFile.module.css';
import { FileError, type JsonFileRules, readJsonFile } from './readJsonFile';
import { shownContent } from './shownContent';
import { afterFileDialog, useFileDrop } from './useFileDrop';

interface JsonFileProps<T> extends JsonFileRules<T> {
  /** Text of the button: 'Import application'. */
  label: string;
  /** Receives the validated content, to send it or put it into a form. */
  onSubmit: (content: T) => unknown;
  submitText?: string;
  /** Notes on the content, shown before Submit. */
  remark?: (content: T) => ReactNode;
  /** Success message ('Client successfully uploaded'), shown with a Done button. */
  done?: { text: string; onDone: () => void };
}

interface ChosenFile<T> {
  fileName: string;
  content: T;
}
type Step<T> = { at: 'choose'; again?: boolean } | ({ at: 'preview' } & ChosenFile<T>) | { at: 'done' };

/** Imports a JSON file: choose, preview, Submit or Clear. Validation errors name the invalid field. */
export function JsonFile<T>(props: JsonFileProps<T>) {
  const { label, onSubmit, submitText = 'Submit', remark, done, ...rules } = props;
  const [step, setStep] = useState<Step<T>>({ at: 'choose' });
  const { busy, error, attempt, forgetError } = useAttempt();

  // The focused button disappears with its step, so the next step takes the focus, once.
  const hasActed = useRef(false);
  const focusStep = useCallback((element: HTMLElement | null) => {
    if (hasActed.current) element?.focus();
  }, []);

  function advance(next: () => Promise<Step<T>>) {
    hasActed.current = true;
    void attempt(async () => setStep(await next()));
  }

  useDraft({
    name: label,
    fits: (draft): draft is ChosenFile<T> => is(draft, type({ fileName: string(), content: rules.struct })),
    read: () => (step.at === 'preview' ? step : undefined),
    restore: ({ fileName, content }) => setStep({ at: 'preview', fileName, content }),
  });

  function read(file: File) {
    // Otherwise Submit would send the previous file below an error of this one.
    setStep({ at: 'choose', again: true });
    advance(async () => ({
      at: 'preview',
      fileName: file.name,
      content: await readJsonFile(file, rules),
    }));
  }

  const { over, place } = useFileDrop(([file]) => !busy && step.at !== 'done' && read(file));

  const submit = (content: T) =>
    advance(async () => {
      await onSubmit(content);
      return done ? { at: 'done' } : { at: 'choose', again: true };
    });

  function clear(fileName: string) {
    showStatus(`${fileName} was removed from this page.`);
    forgetError();
    setStep({ at: 'choose', again: true });
  }

  return (
    <div className={over ? `${styles.file} ${styles.over}` : styles.file} {...place}>
      {step.at === 'choose' && (
        <FileButton
          label={label}
          accept=".json,application/json"
          autoFocus={step.again}
          loading={busy}
          onFile={read}
        />
      )}
      {step.at === 'preview' && (
        <>
          <strong ref={focusStep} tabIndex={-1}>
            {step.fileName}
          </strong>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard */}
          <section className={styles.preview} tabIndex={0} aria-label={`Content of ${step.fileName}`}>
            <pre>{shownContent(step.content)}</pre>
          </section>
          {remark?.(step.content)}
          <div className={styles.actions}>
            <Button type="primary" loading={busy} onClick={() => submit(step.content)}>
              {submitText}
            </Button>
            <BusyAnnouncement busy={busy}>Sending…</BusyAnnouncement>
            <Button
              aria-label={`Clear ${step.fileName}`}
              disabled={busy}
              onClick={() => clear(step.fileName)}
            >
              Clear
            </Button>
          </div>
        </>
      )}
      {step.at === 'done' && done && (
        <Alert
          type="success"
          showIcon
          title={done.text}
          action={
            // The previously focused button is gone.
            <Button size="small" autoFocus onClick={done.onDone}>
              Done
            </Button>
          }
        />
      )}
      <FileFailure error={error} />
    </div>
  );
}

interface FileButtonProps extends Pick<ButtonProps, 'aria-describedby' | 'autoFocus' | 'loading'> {
  /** Its text: 'Import application'. */
  label: string;
  /** File extensions and types, for the file dialog. */
  accept: string;
  onFile: (file: File) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that lets the user choose a file. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) afterFileDialog(() => onFile(file));
          // Allows choosing the same file again after it was fixed.
          event.target.value = '';
        }}
      />
      <Button {...button} icon={<FileUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** Why a file could not be used, or what failed when it was sent. */
export function FileFailure({ error }: { error: unknown }) {
  if (error instanceof FileError)
    return <Alert type="error" showIcon title={error.message} description={error.reason} />;
  return <FailureAlert error={error} />;
}
