import { showStatus } from '@console/ui/statusMessage';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import { Alert, Button, Flex } from 'antd';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { type DeviceFormValues, type VariantValues, variantsOf, variantsValues } from './deviceForm';
import { isRegistered, removedRegisteredVariants, wasRenamed } from './registeredVariants';
import { VariantFields } from './VariantFields';
import { VariantImages } from './VariantImages';
import styles from './VariantsEditor.module.css';

const none: readonly string[] = [];
const keysOrNone = (keys: readonly string[] | undefined) => keys ?? none;
const sameKeys = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');

interface VariantsEditorProps {
  /** The variants of the device when the form was opened. */
  loaded: readonly VariantValues[];
  /** What the platform listed as registered: it can be neither renamed nor removed. */
  registered: readonly string[];
}

/** Validates once after variants were added or removed, and not at every field of them that is registered or goes. */
function useJointValidation(order: readonly string[]): void {
  const form = useForm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the effects of the added and removed fields
  useLayoutEffect(() => form.pauseValidation(), [form, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after them
  useEffect(() => form.resumeValidation(), [form, order]);
}

/** The variants of a device, each with a description or colour and an image (part 2, section 2). */
export function VariantsEditor({ loaded, registered }: VariantsEditorProps) {
  const form = useForm<DeviceFormValues>();
  const order = useField<readonly string[]>('variantOrder', {
    format: keysOrNone,
    parse: keysOrNone,
    isEqual: sameKeys,
    subscription: { value: true },
  });
  useJointValidation(order.input.value);
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { values } = useFormState<DeviceFormValues>({ subscription: { values: true } });
  const variants = variantsOf(values);
  const removed = removedRegisteredVariants(loaded, variants, registered);
  const removedKeys = uniqueKeys(removed, ({ loadedColor = '' }) => loadedColor);

  function append(variant: VariantValues) {
    const { variants: appended, variantOrder } = variantsValues([variant]);
    form.batch(() => {
      form.change('variants', { ...values.variants, ...appended });
      form.change('variantOrder', [...order.input.value, ...variantOrder]);
    });
    return variantOrder[0];
  }

  /** Appends the variant to the list, and focuses the "Add" button below it. */
  function restore(variant: VariantValues): void {
    append(variant);
    addButton.current?.focus();
    showStatus(`${variant.loadedColor} was restored.`);
  }

  const remove = useCallback(
    (key: string, fields: Element | null) => {
      const shown = variantsOf(form.getState().values);
      const at = shown.findIndex((variant) => variant.key === key);
      form.change(
        'variantOrder',
        shown.filter((other) => other.key !== key).map((other) => other.key),
      );
      // Moves the focus to a neighbour without scrolling the form.
      const neighbour = [fields?.nextElementSibling, fields?.previousElementSibling].find(
        (element) => element instanceof HTMLFieldSetElement,
      );
      (neighbour ?? addButton.current)?.focus({ preventScroll: true });
      showStatus(`${shown[at]?.color?.trim() || `Variant ${at + 1}`} was removed from the form.`);
    },
    [form],
  );

  return (
    <Flex vertical align="flex-start" gap={12} className={styles.editor ?? ''}>
      {removed.map((variant, at) => (
        <Alert
          key={removedKeys[at]}
          type="warning"
          showIcon
          title={`${variant.loadedColor} is registered and cannot be removed`}
          action={
            <Button size="small" onClick={() => restore(variant)}>
              Restore
            </Button>
          }
        />
      ))}
      {variants.map((variant, at) => (
        <VariantFields
          key={variant.key}
          variantKey={variant.key}
          at={at}
          loadedColor={variant.loadedColor}
          isRegistered={isRegistered(variant, registered)}
          isRenamed={wasRenamed(variant, registered)}
          autoFocus={variant.key === added}
          onRemove={remove}
        />
      ))}
      <Button ref={addButton} icon={<Plus size={16} aria-hidden />} onClick={() => setAdded(append({}))}>
        Add a variant
      </Button>
      <VariantImages onUndescribed={setAdded} />
    </Flex>
  );
}
