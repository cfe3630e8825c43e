import { availableSecurityModules, securityModuleQueries } from '@console/resources';
import { CheckboxField } from '@console/ui/CheckboxField';
import { FailureAlert } from '@console/ui/FailureAlert';
import { FieldGrid } from '@console/ui/FormField';
import { SelectField } from '@console/ui/SelectField';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { clientRules } from './clientRules';

interface SecurityModuleFieldsProps {
  /** Whether "Requires Security Module" is ticked. */
  required: boolean;
  chosen: string | undefined;
  /** The module that the application already has; the platform does not list it as available. */
  assigned: string | null | undefined;
}

const noneAvailable =
  'No security module is available. Set up a dongle under Multos, or untick Requires Security Module.';

const toBeWritten = 'After saving, write the credentials to this dongle under Multos.';

/** Whether an appliance requires a security module, and which one (part 1, section 2). */
export function SecurityModuleFields({ required, chosen, assigned }: SecurityModuleFieldsProps) {
  const query = useQuery({ ...securityModuleQueries.list(availableSecurityModules), enabled: required });
  const failure = useLoadFailure(query);
  const available = query.data?.map(({ serialNumber }) => serialNumber) ?? [];
  const serialNumbers = [...new Set([...(assigned ? [assigned] : []), ...available])];
  return (
    <>
      <CheckboxField name="securityModuleRequired" label="Requires Security Module" />
      {required && (
        <FieldGrid>
          <SelectField
            name="securityModuleSerialNumber"
            label="Security module serial number"
            required
            options={serialNumbers.map((value) => ({ value, label: value }))}
            loading={query.isPending}
            notFoundContent={failure ? 'Could not load security modules' : undefined}
            validate={clientRules.required}
            {...(query.data && serialNumbers.length === 0 && { hint: noneAvailable })}
            {...(chosen && chosen !== assigned && { hint: toBeWritten })}
          />
        </FieldGrid>
      )}
      {required && <FailureAlert error={failure ?? query.error} onRetry={() => query.refetch()} />}
    </>
  );
}
