import { randomId } from '@console/api';
import { ACCEPTED_IMAGES } from '@console/ui/images';
import { showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { Alert } from 'antd';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-final-form';
import { type DeviceFormValues, variantsOf } from './deviceForm';
import styles from './VariantImages.module.css';
import { summaryOf, variantsFromImages } from './variantsFromImages';

/** Several pictures at once, by drop or file dialog: each becomes a variant that is named after its file. */
export function VariantImages() {
  const form = useForm<DeviceFormValues>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const { begin } = useAbortOnLeave();
  const id = useId();

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    const signal = begin();
    setRefused([]);
    const found = await variantsFromImages(files, variantsOf(form.getState().values));
    if (signal.aborted) return;
    const { variants, variantOrder = [] } = form.getState().values;
    const keyed = found.added.map((variant) => ({ key: randomId(), variant }));
    form.batch(() => {
      form.change('variants', {
        ...variants,
        ...Object.fromEntries([...found.filled].map(([key, image]) => [key, { ...variants[key], image }])),
        ...Object.fromEntries(keyed.map(({ key, variant }) => [key, variant])),
      });
      form.change('variantOrder', [...variantOrder, ...keyed.map(({ key }) => key)]);
    });
    setRefused(found.refused);
    showStatus(summaryOf(found));
  }

  return (
    <div className={styles.images}>
      <label
        htmlFor={id}
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_IMAGES}
          aria-label="Add variants from images"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            // The same files can be chosen again.
            event.target.value = '';
          }}
        />
        <Images size={16} aria-hidden />
        <span>
          Add variants from images: choose several, or drop them here
          <span id={`${id}-hint`} className={styles.hint}>
            Each file becomes a variant with the file’s name as its description
          </span>
        </span>
      </label>
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
