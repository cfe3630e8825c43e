import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { compressImage, type ImageLimits, imageSize } from './compressImage';
import { failureOf } from './failure';
import { ImageDrop } from './ImageDrop';
import styles from './ImageUpload.module.css';
import { ImageWithFallback } from './ImageWithFallback';
import { readImage } from './images';
import { useSubmitWaits } from './submitWaits';
import { useLatestRun } from './useLatestRun';

interface Ratio {
  /** Width divided by height. */
  value: number;
  text: string;
}

interface ImageUploadProps {
  /** What the picture is: 'Default Image'. Names the buttons; the visible label is the field's. */
  name: string;
  /** Data URL of what was chosen, or the address of what is stored. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The picture is made to fit before it is handed on. */
  limits?: ImageLimits;
  /** What looks best; another one is advised against, not refused. */
  ratio?: Ratio;
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

async function adviceFor(picture: string, { value, text }: Ratio): Promise<string | undefined> {
  const { width, height } = await imageSize(picture);
  const fits = Math.abs(width / height / value - 1) <= TOLERANCE;
  return fits ? undefined : `${width} × ${height} pixels; ${text}`;
}

/** Chooses one picture by click, keyboard or drop; preview and remove. Refuses what is not PNG, JPEG or WebP. */
export function ImageUpload(props: ImageUploadProps) {
  const { name, value, onChange, limits, ratio, disabled = false, inputProps, onBlur } = props;
  const ownId = useId();
  const id = inputProps?.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [advice, setAdvice] = useState<string>();
  const [busy, setBusy] = useState(false);
  const runs = useLatestRun();
  const submitWaits = useSubmitWaits();

  async function take(file: File): Promise<boolean> {
    const isLatest = runs.begin();
    setProblem(undefined);
    setAdvice(undefined);
    setBusy(true);
    try {
      const read = await readImage(file);
      const advised = ratio && (await adviceFor(read, ratio));
      const picture = limits ? await compressImage(read, limits) : read;
      if (!isLatest()) return true;
      setAdvice(advised);
      onChange(picture);
      return true;
    } catch (error) {
      if (isLatest()) setProblem(failureOf(error).message);
      return !isLatest();
    } finally {
      if (isLatest()) setBusy(false);
    }
  }

  function remove() {
    // The button that was pressed goes with the picture.
    input.current?.focus();
    runs.drop();
    setBusy(false);
    setProblem(undefined);
    setAdvice(undefined);
    onChange(undefined);
  }

  return (
    <div className={styles.upload} aria-busy={busy}>
      {value && <ImageWithFallback src={value} alt={name} width={PREVIEW} height={PREVIEW} enlarge />}
      <div className={styles.controls}>
        <ImageDrop
          {...inputProps}
          id={id}
          inputRef={input}
          disabled={disabled}
          aria-label={`${value ? 'Replace' : 'Choose'} ${name}`}
          onBlur={onBlur}
          onFiles={([file]) => submitWaits(take(file))}
        >
          <ImageUp size={16} aria-hidden />
          {value ? 'Replace, or drop another' : 'Choose an image, or drop it here'}
        </ImageDrop>
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
