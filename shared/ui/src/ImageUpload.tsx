import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { compressImage, type ImageLimits, imageSize } from './compressImage';
import { failureOf } from './failure';
import styles from './ImageUpload.module.css';
import { ImageWithFallback } from './ImageWithFallback';
import { ACCEPTED_IMAGES, readImage } from './images';

interface ImageUploadProps {
  /** What the picture is: 'Default Image'. Names the buttons; the visible label is the field's. */
  name: string;
  /** Data URL of what was chosen, or the address of what is stored. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The picture is made to fit before it is handed on. */
  limits?: ImageLimits;
  /** Width divided by height that looks best; another one is advised against, not refused. */
  ratio?: { value: number; text: string };
  disabled?: boolean;
  /** Ties label, hint and error of a form field to the input. */
  inputProps?: {
    id: string;
    'aria-invalid'?: boolean;
    'aria-describedby'?: string;
    'aria-required'?: boolean;
  };
  onBlur?: () => void;
}

/** In pixels; staff recognise a device by its picture first. */
const PREVIEW = 160;

/** How far from the advised ratio still counts as fitting. */
const TOLERANCE = 0.1;

/** Chooses one picture by click, keyboard or drop; preview and remove. Refuses what is not PNG, JPEG or WebP. */
export function ImageUpload(props: ImageUploadProps) {
  const { name, value, onChange, limits, ratio, disabled = false, inputProps, onBlur } = props;
  const ownId = useId();
  const id = inputProps?.id ?? ownId;
  const [problem, setProblem] = useState<string>();
  const [advice, setAdvice] = useState<ReactNode>();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);

  async function take(file: File | undefined) {
    if (!file || disabled) return;
    setProblem(undefined);
    setAdvice(undefined);
    setBusy(true);
    try {
      const read = await readImage(file);
      if (ratio) {
        const { width, height } = await imageSize(read);
        const fits = Math.abs(width / height / ratio.value - 1) <= TOLERANCE;
        if (!fits) setAdvice(`${width} × ${height} pixels; ${ratio.text}`);
      }
      onChange(limits ? await compressImage(read, limits) : read);
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  function remove() {
    setProblem(undefined);
    setAdvice(undefined);
    onChange(undefined);
  }

  const dropClass = [styles.drop, over && styles.over, disabled && styles.disabled].filter(Boolean).join(' ');
  return (
    <div className={styles.upload} aria-busy={busy}>
      {value && <ImageWithFallback src={value} alt={name} width={PREVIEW} height={PREVIEW} enlarge />}
      <div className={styles.controls}>
        <label
          className={dropClass}
          htmlFor={id}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          <input
            {...inputProps}
            id={id}
            type="file"
            accept={ACCEPTED_IMAGES}
            disabled={disabled}
            aria-label={`${value ? 'Replace' : 'Choose'} ${name}`}
            onBlur={onBlur}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file can be chosen again after a remove.
              event.target.value = '';
            }}
          />
          <ImageUp size={16} aria-hidden />
          {value ? 'Replace, or drop another' : 'Choose an image, or drop it here'}
        </label>
        {value && (
          <Button
            icon={<Trash2 size={16} aria-hidden />}
            disabled={disabled}
            aria-label={`Remove ${name}`}
            onClick={remove}
          >
            Remove
          </Button>
        )}
      </div>
      {advice && (
        <span role="status" className={styles.hint}>
          {advice}
        </span>
      )}
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
