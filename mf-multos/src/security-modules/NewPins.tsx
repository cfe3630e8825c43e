import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { PasswordField } from '@console/ui/PasswordField';
import { showStatus } from '@console/ui/statusMessage';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type PinType, pinTypes } from '../chip/pin';
import { dongleRules, pinTypeWords } from './dongleRules';

type PinFieldName = `pin${PinType}` | `repeated${PinType}`;
export type NewPinValues = Partial<Record<PinFieldName, string | undefined>>;

export const newPinFields = pinTypes.flatMap((pinType): PinFieldName[] => [
  `pin${pinType}`,
  `repeated${pinType}`,
]);

/** Nobody sees what is typed, and a slip would be on every chip of a batch. */
export function newPinErrors(values: NewPinValues): NewPinValues {
  const wrong = pinTypes.filter((pinType) => values[`repeated${pinType}`] !== values[`pin${pinType}`]);
  return Object.fromEntries(wrong.map((pinType) => [`repeated${pinType}`, `Not the same as PIN ${pinType}`]));
}

interface NewPinsProps {
  /** They were typed, and are kept for the next dongles. */
  kept: boolean;
  disabled: boolean;
  onClear: () => void;
}

/** The PINs that every chip of a batch gets: typed twice, once for all of them. */
export function NewPins({ kept, disabled, onClear }: NewPinsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    if (cleared && !kept) fields.current?.querySelector('input')?.focus();
    if (cleared) setCleared(false);
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
              label={`PIN ${pinTypeWords(pinType)}`}
              required
              hint="6 characters"
              autoComplete="one-time-code"
              validate={dongleRules.pin}
            />
            <PasswordField
              name={`repeated${pinType}`}
              label={`Repeat PIN ${pinType}`}
              required
              autoComplete="one-time-code"
            />
          </FieldGrid>
        ))}
        <span>
          Typed once for all dongles: kept in this tab until you clear them, leave the Multos screens or sign
          out.
        </span>
      </Flex>
    </FieldGroup>
  );
}
