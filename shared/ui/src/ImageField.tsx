import type { ImageLimits } from './compressImage';
import { FormField } from './FormField';
import { ImageUpload } from './ImageUpload';
import { type FieldProps, useFieldControl } from './useFieldControl';

interface ImageFieldProps extends FieldProps {
  limits?: ImageLimits;
  ratio?: { value: number; text: string };
}

/** A picture in a form: the value is a data URL, or the address of the stored picture as long as it is not replaced. */
export function ImageField({ limits, ratio, ...props }: ImageFieldProps) {
  const { input, error, ids, aria } = useFieldControl(props);
  return (
    <FormField {...props} ids={ids} error={error}>
      <ImageUpload
        name={props.label}
        value={typeof input.value === 'string' && input.value !== '' ? input.value : undefined}
        onChange={(value) => {
          input.onChange(value);
          input.onBlur();
        }}
        disabled={props.disabled ?? false}
        inputProps={aria}
        {...(limits && { limits })}
        {...(ratio && { ratio })}
      />
    </FormField>
  );
}
