import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { Announcement } from '../control/VisuallyHidden';
import { compressImage, type ImageLimits, imageSize } from '../file/compressImage';
import { ImageDrop } from '../file/ImageDrop';
import { ImageWithFallback } from '../file/ImageWithFallback';
import { readImage } from '../file/images';
import { useAbortOnLeave } from '../interaction/useAbortOnLeave';
import { failureOf } from '../text/failure';
import { FormField, useFieldAria } from './FormField';
import field from './FormField.module.css';
import { useOnClear } from './FormPage';
import styles from './ImageField.module.css';
import { useSubmitWaits } from './submitWaits';
import { type FieldProps, useFieldControl } from './useFieldControl';

interface Ratio {
  /** Width divided by height. */
  value: number;
  text: string;
}

interface ImageFieldProps extends FieldProps {
  /** The image is compressed to fit these. */
  limits?: ImageLimits;
  /** Recommended aspect ratio; another one shows a hint but is accepted. */
  ratio?: Ratio;
  /** In pixels, for an image that is not about square. */
  preview?: { width: number; height: number };
}

/** Large, because staff recognise a device by its image first. */
const PREVIEW = { width: 160, height: 160 };

/** Accepted deviation from the recommended ratio. */
const TOLERANCE = 0.1;

async function adviceFor(picture: string, { value, text }: Ratio): Promise<string | undefined> {
  const { width, height } = await imageSize(picture);
  const matches = Math.abs(width / height / value - 1) <= TOLERANCE;
  return matches ? undefined : `${width} × ${height} pixels; ${text}`;
}

/**
 * An image field; the image is chosen by click or keyboard, dropped or pasted. The value is a data URL, or the address of the stored
 * image until it is replaced. Accepts PNG, JPEG and WebP only.
 */
export function ImageField({ limits, ratio, preview = PREVIEW, ...props }: ImageFieldProps) {
  const { name, label, disabled = false } = props;
  const form = useForm();
  const { input, error } = useFieldControl(props);
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : undefined;
  const fileInput = useRef<HTMLInputElement>(null);
  /** With the file that was chosen last. */
  const [problem, setProblem] = useState<string>();
  const { ids, aria } = useFieldAria({ ...props, error: problem ?? error });
  /** Chosen last, and advice on it if its aspect ratio is not the recommended one. */
  const [chosen, setChosen] = useState<{ picture: string; advice: string | undefined }>();
  const [busy, setBusy] = useState(false);
  const { begin, cancel } = useAbortOnLeave();
  const submitWaits = useSubmitWaits();

  const reset = useCallback(() => {
    cancel();
    setBusy(false);
    setProblem(undefined);
  }, [cancel]);
  useOnClear(reset);

  // Also when the image is replaced from elsewhere, such as by an imported file: one that is still being read comes too late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on every change of the image
  useEffect(reset, [value]);

  // The form would be sent without the image that the user believes to have chosen.
  useEffect(() => {
    if (problem === undefined) return undefined;
    return form.registerField(name, () => undefined, {}, { getValidator: () => () => problem });
  }, [form, name, problem]);

  const isChosen = value !== undefined && chosen?.picture === value;

  function change(picture: string | undefined) {
    input.onChange(picture);
    input.onBlur();
  }

  async function take(file: File): Promise<boolean> {
    const latest = begin();
    setProblem(undefined);
    setBusy(true);
    try {
      const read = await readImage(file);
      const advice = ratio && (await adviceFor(read, ratio));
      const picture = limits ? await compressImage(read, limits) : read;
      if (latest.aborted) return true;
      setChosen({ picture, advice });
      change(picture);
      return true;
    } catch (failure) {
      if (!latest.aborted) setProblem(failureOf(failure).message);
      return latest.aborted;
    } finally {
      if (!latest.aborted) setBusy(false);
    }
  }

  function discard() {
    // The focused button disappears.
    fileInput.current?.focus();
    reset();
  }

  function remove() {
    discard();
    change(undefined);
  }

  return (
    <FormField {...props} ids={ids} error={problem === undefined ? error : undefined}>
      <div className={styles.upload} aria-busy={busy}>
        {value && <ImageWithFallback src={value} alt={label} {...preview} enlarge />}
        <div className={styles.controls}>
          <ImageDrop
            {...aria}
            inputRef={fileInput}
            disabled={disabled}
            aria-label={`${value ? 'Replace' : 'Choose'} ${label}`}
            onFiles={([file]) => submitWaits(take(file))}
          >
            <ImageUp size={16} aria-hidden />
            {value ? 'Choose, drop or paste another' : 'Choose, drop or paste an image'}
          </ImageDrop>
          {value && (
            <Button
              icon={<Trash2 size={16} aria-hidden />}
              disabled={disabled}
              aria-label={`Remove ${label}`}
              onClick={remove}
            >
              Remove
            </Button>
          )}
        </div>
        {ratio && (
          <small role="status" className={styles.hint}>
            {isChosen && chosen?.advice}
          </small>
        )}
        <Announcement>{isChosen && !busy && problem === undefined && `${label} chosen`}</Announcement>
        {problem !== undefined && (
          <>
            <small role="alert" id={ids.error} className={`${field.error} ${styles.problem}`}>
              {problem}
            </small>
            <Button aria-label={`Discard the file for ${label}`} onClick={discard}>
              Discard the file
            </Button>
          </>
        )}
      </div>
    </FormField>
  );
}
