import { FieldGroup, FormField } from '@console/ui/FormField';
import { SecretText } from '@console/ui/SecretText';
import { showStatus } from '@console/ui/statusMessage';
import { useFieldControl } from '@console/ui/useFieldControl';
import { Button, Flex } from 'antd';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clientRules } from './clientRules';
import { generateClientSecret } from './clientSecret';

interface SecretFieldProps {
  /** The secret that the application has on the platform, if any. */
  saved: string | undefined;
  /** The secret that was revealed last; empty if none was. */
  revealed: string;
  onReveal: (secret: string) => void;
}

/**
 * The client secret: masked, and revealed once after a warning; then a new one can be generated (part 1, section 2).
 * The value is kept in the form only.
 */
export function SecretField({ saved, revealed, onReveal }: SecretFieldProps) {
  const { input, error, ids, aria } = useFieldControl({
    name: 'clientSecret',
    label: 'Client secret',
    hint: 'shown',
    required: true,
    validate: clientRules.required,
  });
  const secret = typeof input.value === 'string' ? input.value : '';
  const [revealedHere, setRevealedHere] = useState('');
  const mayGenerate = revealed === secret;
  const replacesSaved = !!saved && secret !== saved;
  const container = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  /** The saved secret, if it was revealed before a new one was generated. */
  const revealedSaved = useRef<string>(undefined);
  // The button that changed the secret is then disabled or gone, so the focus moves to the first that is not: "Reveal", or
  // "Generate" for a secret that was revealed before.
  useEffect(() => {
    if (secret && isChanged.current) container.current?.querySelector('button')?.focus();
    isChanged.current = false;
  }, [secret]);
  return (
    <FieldGroup title="Client secret">
      <FormField
        label="Client secret"
        ids={ids}
        hint={hintFor(secret, mayGenerate, replacesSaved)}
        error={error}
        labelled="inside"
      >
        <Flex ref={container} vertical gap={8} align="flex-start">
          {secret &&
            (secret === revealed && secret !== revealedHere ? (
              <small>Was shown once</small>
            ) : (
              <SecretText
                name="client secret"
                value={secret}
                onReveal={() => {
                  setRevealedHere(secret);
                  onReveal(secret);
                }}
              />
            ))}
          <Button
            id={ids.control}
            icon={<KeyRound size={16} aria-hidden />}
            disabled={!mayGenerate}
            aria-invalid={aria['aria-invalid']}
            aria-describedby={aria['aria-describedby']}
            onClick={() => {
              isChanged.current = true;
              if (secret === saved) revealedSaved.current = saved;
              input.onChange(generateClientSecret());
              showStatus('A new client secret was generated; it is not saved yet.');
            }}
          >
            Generate a new secret
          </Button>
          {replacesSaved && (
            <Button
              onClick={() => {
                isChanged.current = true;
                input.onChange(saved);
                if (saved === revealedSaved.current) onReveal(saved);
              }}
            >
              Keep the current secret
            </Button>
          )}
        </Flex>
      </FormField>
    </FieldGroup>
  );
}

function hintFor(secret: string, mayGenerate: boolean, replacesSaved: boolean): string {
  if (secret === '') return 'No secret yet.';
  const next = mayGenerate
    ? 'If you generate a new secret, it replaces this one when you save.'
    : 'You can reveal it once; after that, you can generate a new one.';
  return replacesSaved
    ? `New secret, not saved yet. It replaces the current one when you save. ${next}`
    : next;
}
