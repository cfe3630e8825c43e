import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { PasswordField } from '@console/ui/PasswordField';
import { showStatus } from '@console/ui/statusMessage';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type PinType, pinTypes } from '../../chip/pin';
import { dongleRules, pinTypeLabel } from '../dongle/dongleRules';

type PinFieldName = `pin${PinType}` | `repeated${PinType}`;
export type NewPinValues = Partial<Record<PinFieldName, string | undefined>>;

export const newPinFields = pinTypes.flatMap((pinType): PinFieldName[] => [
  `pin${pinType}`,
  `repeated${pinType}`,
]);

/** Requires PINs to be repeated: they are masked, and a typo would end up on every chip of a batch. */
export function newPinErrors(values: NewPinValues): NewPinValues {
  const wrong = pinTypes.filter((pinType) => values[`repeated${pinType}`] !== values[`pin${pinType}`]);
  return Object.fromEntries(wrong.map((pinType) => [`repeated${pinType}`, `Does not match PIN ${pinType}`]));
}

interface NewPinsProps {
  /** The PINs have been typed and are kept for the next dongles. */
  kept: boolean;
  disabled: boolean;
  onClear: () => void;
}

/** The PINs for every chip of a batch, each typed twice before the first chip. */
export function NewPins({ kept, disabled, onClear }: NewPinsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    if (cleared && !kept) fields.current?.querySelector('input')?.focus();
  }, [cleared, kept]);

  if (kept) {
    return (
      <FieldGroup title="New PINs">
        <Flex wrap align="center" gap={8}>
          <span>
            <span aria-hidden style={{ letterSpacing: 2 }}>
              ••••••
            </span>{' '}
            PINs 01, 02 and 03 are kept for the next dongles.
          </span>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => {
              onClear();
              setCleared(true);
              showStatus('The PINs were cleared.');
            }}
          >
            Clear PINs
          </Button>
        </Flex>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup title="New PINs">
      <Flex ref={fields} vertical gap={16}>
        {pinTypes.map((pinType) => (
          <FieldGrid key={pinType}>
            <PasswordField
              name={`pin${pinType}`}
              label={`PIN ${pinTypeLabel(pinType)}`}
              required
              hint="6 characters"
              validate={dongleRules.pin}
            />
            <PasswordField name={`repeated${pinType}`} label={`Repeat PIN ${pinType}`} required />
          </FieldGrid>
        ))}
        <span>
          You type them once for all dongles. They are kept in this tab until you clear them, leave the Multos
          screens or sign out. If your session expires before the first run, they are back in this form when
          you sign in again.
        </span>
      </Flex>
    </FieldGroup>
  );
}
