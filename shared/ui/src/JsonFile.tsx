import { Alert, Button } from 'antd';
import { FileUp } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { is, string, type } from 'superstruct';
import { FailureAlert } from './FailureAlert';
import styles from './JsonFile.module.css';
import { FileError, type JsonFileRules, readJsonFile } from './readJsonFile';
import { showStatus } from './statusMessage';
import { useAttempt } from './useAttempt';
import { useDraft } from './useDraft';
import { useFileDrop } from './useFileDrop';

interface JsonFileProps<T> extends JsonFileRules<T> {
  /** Text of the button: 'Import application'. */
  label: string;
  /** What Submit does with the checked content: send it, or put it into a form. */
  onSubmit: (content: T) => unknown;
  submitText?: string;
  /** What a person should know of the content before Submit. */
  remark?: (content: T) => ReactNode;
  /** What is said after success ('Client successfully uploaded'), with a Done button. */
  done?: { text: string; onDone: () => void };
}

interface Chosen<T> {
  fileName: string;
  content: T;
}
type Step<T> = { at: 'choose' } | ({ at: 'preview' } & Chosen<T>) | { at: 'done' };

/** Imports a JSON file: choose, look at it, Submit or Clear. What is wrong with a file is said with its field. */
export function JsonFile<T>(props: JsonFileProps<T>) {
  const { label, onSubmit, submitText = 'Submit', remark, done, ...rules } = props;
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step<T>>({ at: 'choose' });
  const { busy, error, attempt, forgetError } = useAttempt();

  // The button that was pressed goes with its step; the next one begins at what there is to read, or to press again.
  const acted = useRef(false);
  const begin = useCallback((element: HTMLElement | null) => {
    if (acted.current) element?.focus();
  }, []);

  function reach(next: () => Promise<Step<T>>) {
    acted.current = true;
    void attempt(async () => setStep(await next()));
  }

  useDraft({
    name: label,
    fits: (draft): draft is Chosen<T> => is(draft, type({ fileName: string(), content: rules.struct })),
    read: () => (step.at === 'preview' ? step : undefined),
    restore: ({ fileName, content }) => setStep({ at: 'preview', fileName, content }),
  });

  const read = (file: File) =>
    reach(async () => ({
      at: 'preview',
      fileName: file.name,
      content: await readJsonFile(file, rules),
    }));

  const { over, place } = useFileDrop(([file]) => !busy && step.at !== 'done' && read(file));

  const submit = (content: T) =>
    reach(async () => {
      await onSubmit(content);
      return { at: done ? 'done' : 'choose' };
    });

  function clear(fileName: string) {
    showStatus(`${fileName} was removed from this page.`);
    forgetError();
    setStep({ at: 'choose' });
  }

  return (
    <div className={over ? `${styles.file} ${styles.over}` : styles.file} {...place}>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) read(file);
          // The same file can be chosen again once it was repaired.
          event.target.value = '';
        }}
      />
      {step.at === 'choose' && (
        <Button
          ref={begin}
          icon={<FileUp size={16} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      )}
      {step.at === 'preview' && (
        <>
          <strong ref={begin} tabIndex={-1}>
            {step.fileName}
          </strong>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
          <section className={styles.preview} tabIndex={0} aria-label={`Content of ${step.fileName}`}>
            <pre>{withoutSecrets(step.content)}</pre>
          </section>
          {remark?.(step.content)}
          <div className={styles.actions}>
            <Button type="primary" loading={busy} onClick={() => submit(step.content)}>
              {submitText}
            </Button>
            <Button disabled={busy} onClick={() => clear(step.fileName)}>
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
            // The button that was pressed is gone.
            <Button size="small" autoFocus onClick={done.onDone}>
              Done
            </Button>
          }
        />
      )}
      {error instanceof FileError ? (
        <Alert type="error" showIcon title={error.message} description={error.reason} />
      ) : (
        <FailureAlert error={error} />
      )}
    </div>
  );
}

/** Pictures are cut, secrets and PINs masked. */
function withoutSecrets(content: unknown): string {
  return JSON.stringify(
    content,
    (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (/(secret|pin|password)$/i.test(key)) return '••••••';
      return value.startsWith('data:') ? `${value.slice(0, 32)}…` : value;
    },
    2,
  );
}
