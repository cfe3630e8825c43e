import { ImageField } from '@console/ui/ImageField';
import { StateTag } from '@console/ui/StateTag';
import { showStatus } from '@console/ui/statusMessage';
import { TextField } from '@console/ui/TextField';
import { Button, Flex } from 'antd';
import { Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useForm } from 'react-final-form';
import { deviceRules } from './deviceRules';
import styles from './VariantsEditor.module.css';

interface VariantFieldsProps {
  variantKey: string;
  /** Index in the list, from 0. */
  at: number;
  loadedColor: string | undefined;
  /** Customers have registered it, so it can be neither renamed nor removed. */
  isRegistered: boolean;
  /** It is registered and was renamed. */
  isRenamed: boolean;
  autoFocus: boolean;
  onRemove: (key: string, fields: Element | null) => void;
}

/** Memoised, because the editor renders at every key in the form and a device can have over a hundred variants. */
export const VariantFields = memo(function VariantFields(props: VariantFieldsProps) {
  const { variantKey: key, at, loadedColor, isRegistered, isRenamed, autoFocus, onRemove } = props;
  const name = `Variant ${at + 1}`;
  const fields = useRef<HTMLFieldSetElement>(null);
  const form = useForm<Record<`variants.${string}.color`, string | undefined>>();

  function restore(): void {
    form.change(`variants.${key}.color`, loadedColor);
    // The "Restore" button unmounts and the controls next to it are disabled.
    fields.current?.focus();
    showStatus(`${name} was restored to ${loadedColor}.`);
  }

  return (
    <fieldset
      ref={fields}
      tabIndex={-1}
      className={isRegistered ? `${styles.variant} ${styles.registered}` : styles.variant}
    >
      <legend>{name}</legend>
      <Flex vertical align="flex-start" gap={12} className={styles.color ?? ''}>
        <TextField
          name={`variants.${key}.color`}
          label="Description / colour"
          required
          validate={deviceRules.variantColor}
          disabled={isRegistered && !isRenamed}
          autoFocus={autoFocus}
        />
        <Flex wrap align="center" gap={8}>
          {isRegistered && <StateTag tone="warning">Registered</StateTag>}
          {isRenamed && <Button onClick={restore}>Restore {loadedColor}</Button>}
          <Button
            icon={<Trash2 size={16} aria-hidden />}
            disabled={isRegistered}
            aria-label={`Remove variant ${at + 1}`}
            onClick={() => onRemove(key, fields.current)}
          >
            Remove variant
          </Button>
        </Flex>
      </Flex>
      <ImageField
        name={`variants.${key}.image`}
        label={`Image of variant ${at + 1}`}
        required
        validate={deviceRules.variantImage}
      />
    </fieldset>
  );
});
