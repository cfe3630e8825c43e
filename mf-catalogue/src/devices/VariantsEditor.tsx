import { Alert, Button } from 'antd';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { newVariant, type VariantValues } from './deviceForm';
import { takenOut } from './registeredVariants';
import { VariantFields } from './VariantFields';
import styles from './VariantsEditor.module.css';

const asItIs = (value: VariantValues[] | undefined): VariantValues[] => value ?? [];

function sameVariants(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    JSON.stringify(
      Array.isArray(value) ? value.map(({ color, image }: VariantValues) => [color, image]) : [],
    );
  return told(one) === told(other);
}

interface VariantsEditorProps {
  /** As the device had them when the form was opened. */
  loaded: readonly VariantValues[];
  /** Colours that the platform said are registered: they keep their name, and stay in the list. */
  registered: readonly string[];
}

/** The variants of a device: a description or colour, and an image each (part 2, section 2). */
export function VariantsEditor({ loaded, registered }: VariantsEditorProps) {
  const { input } = useField<VariantValues[]>('variants', {
    format: asItIs,
    parse: asItIs,
    isEqual: sameVariants,
    subscription: { value: true },
  });
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const variants = input.value;
  const lost = takenOut(loaded, variants, registered);

  function add() {
    const variant = newVariant();
    setAdded(variant.key);
    input.onChange([...variants, variant]);
  }

  function remove(key: string) {
    input.onChange(variants.filter((variant) => variant.key !== key));
    addButton.current?.focus();
  }

  return (
    <div className={styles.editor}>
      {lost.map((variant) => (
        <Alert
          key={variant.key}
          type="warning"
          showIcon
          title={`${variant.loadedColor} is registered and cannot be removed`}
          action={
            <Button size="small" onClick={() => input.onChange([...variants, variant])}>
              Put back
            </Button>
          }
        />
      ))}
      {variants.map((variant, at) => (
        <VariantFields
          key={variant.key}
          at={at}
          variant={variant}
          isRegistered={variant.loadedColor !== undefined && registered.includes(variant.loadedColor)}
          autoFocus={variant.key === added}
          onRemove={() => remove(variant.key)}
        />
      ))}
      <Button ref={addButton} icon={<Plus size={16} aria-hidden />} onClick={add}>
        Add a variant
      </Button>
    </div>
  );
}
