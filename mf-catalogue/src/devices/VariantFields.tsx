import { ImageField } from '@console/ui/ImageField';
import { StateTag } from '@console/ui/StateTag';
import { TextField } from '@console/ui/TextField';
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-final-form';
import type { DeviceFormValues, VariantValues } from './deviceForm';
import { deviceRules } from './deviceRules';
import styles from './VariantsEditor.module.css';

interface VariantFieldsProps {
  /** Place in the list, from 0. */
  at: number;
  variant: VariantValues;
  /** Customers have it: its description stays, and so does the variant. */
  isRegistered: boolean;
  autoFocus: boolean;
  onRemove: () => void;
}

export function VariantFields({ at, variant, isRegistered, autoFocus, onRemove }: VariantFieldsProps) {
  const { color, loadedColor } = variant;
  const name = `Variant ${at + 1}`;
  const renamed = isRegistered && color !== loadedColor;
  return (
    <fieldset className={isRegistered ? `${styles.variant} ${styles.registered}` : styles.variant}>
      <legend>{name}</legend>
      <div className={styles.color}>
        <TextField
          name={`variants[${at}].color`}
          label="Description / colour"
          required
          validate={deviceRules.variantColor}
          disabled={isRegistered && !renamed}
          autoFocus={autoFocus}
        />
        {isRegistered && <StateTag tone="warning">Registered</StateTag>}
        {renamed && loadedColor !== undefined && <PutBack at={at} color={loadedColor} />}
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          disabled={isRegistered}
          aria-label={`Remove variant ${at + 1}`}
          onClick={onRemove}
        >
          Remove variant
        </Button>
      </div>
      <ImageField
        name={`variants[${at}].image`}
        label={`Image of variant ${at + 1}`}
        required
        validate={deviceRules.variantImage}
      />
    </fieldset>
  );
}

function PutBack({ at, color }: { at: number; color: string }) {
  const form = useForm<DeviceFormValues & Record<`variants[${number}].color`, string>>();
  return (
    <Button size="small" onClick={() => form.change(`variants[${at}].color`, color)}>
      Put back {color}
    </Button>
  );
}
