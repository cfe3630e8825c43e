import { useOnClear } from '@console/ui/FormPage';
import { ImageDrop } from '@console/ui/ImageDrop';
import { showStatus } from '@console/ui/statusMessage';
import { useSubmitWaits } from '@console/ui/submitWaits';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { Alert } from 'antd';
import { Images } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { type DeviceFormValues, variantsOf, variantsValues } from './deviceForm';
import styles from './VariantImages.module.css';
import { summaryOf, variantsFromImages } from './variantsFromImages';

interface VariantImagesProps {
  /** Called with the key of a variant that was added without a description, unless the user has gone on meanwhile. */
  onUndescribed: (key: string) => void;
}

/** Adds variants from several images at once, dropped, chosen or pasted: each is described by its file name. */
export function VariantImages({ onUndescribed }: VariantImagesProps) {
  const form = useForm<DeviceFormValues>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { begin, cancel } = useAbortOnLeave();
  /** The batches being read, one after the other: a later one may repeat variants of an earlier one. */
  const running = useRef<{ signal: AbortSignal; last: Promise<boolean> }>(undefined);
  const hint = useId();
  const submitWaits = useSubmitWaits();

  useOnClear(() => {
    cancel();
    running.current = undefined;
    setRefused([]);
  });

  function add(files: readonly File[]) {
    if (!running.current) setRefused([]);
    const { signal, last } = running.current ?? { signal: begin(), last: Promise.resolve(true) };
    const work = last.then(() => take(files, signal));
    running.current = { signal, last: work };
    submitWaits(
      work.finally(() => {
        if (running.current?.last === work) running.current = undefined;
      }),
    );
  }

  async function take(files: readonly File[], signal: AbortSignal): Promise<boolean> {
    const focused = document.activeElement;
    const found = await variantsFromImages(files, variantsOf(form.getState().values));
    if (signal.aborted) return true;
    const { variants, variantOrder = [] } = form.getState().values;
    const added = variantsValues(found.added);
    form.batch(() => {
      form.change('variants', {
        ...variants,
        ...Object.fromEntries([...found.filled].map(([key, image]) => [key, { ...variants[key], image }])),
        ...added.variants,
      });
      form.change('variantOrder', [...variantOrder, ...added.variantOrder]);
    });
    const undescribed = added.variantOrder[found.added.findLastIndex(({ color }) => color === undefined)];
    if (undescribed && document.activeElement === focused) onUndescribed(undescribed);
    setRefused((earlier) => [...earlier, ...found.refused]);
    showStatus(summaryOf(found));
    return found.refused.length === 0;
  }

  return (
    <div className={styles.images}>
      <ImageDrop multiple aria-label="Add variants from images" aria-describedby={hint} onFiles={add}>
        <Images size={16} aria-hidden />
        <span>
          Add variants from images: choose, drop or paste several
          <small id={hint} className={styles.hint}>
            Each file becomes a variant described by its file name
          </small>
        </span>
      </ImageDrop>
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="Not added"
          description={
            <ul className={styles.refused}>
              {refused.map((reason, at) => (
                <li key={at}>{reason}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
