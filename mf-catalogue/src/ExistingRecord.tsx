import { isConflict } from '@console/api';
import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { clearStatus, showStatus } from '@console/ui/statusMessage';
import { TextLink } from '@console/ui/TextLink';
import { Alert, Flex } from 'antd';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';

interface ExistingRecordAdvice {
  /** How to add a different record: 'Change the version to add another device'. */
  advice: string;
  /** Of the form to edit it, unless `linkText` says otherwise. */
  path: string;
  linkText?: string | undefined;
}

interface ExistingRecordProps extends ExistingRecordAdvice {
  /** For example 'NORDLYS AURORA 1.0'. */
  name: string;
  /** The values of the form's fields that identify the record. */
  identity: Readonly<Record<string, string>>;
  changes: readonly FieldChange[];
}

/**
 * Warns, after a file has filled a create form, that the record exists, and shows how the file differs from it; until the
 * form is about another record. After the platform's refusal of this one, `RefusedAsExisting` has the advice.
 */
export function ExistingRecord({ name, identity, advice, path, changes }: ExistingRecordProps) {
  const { values, submitError, dirtyFieldsSinceLastSubmit } = useFormState<Record<string, unknown>>({
    subscription: { values: true, submitError: true, dirtyFieldsSinceLastSubmit: true },
  });
  const isRefused =
    isConflict(submitError) && Object.keys(identity).every((field) => !dirtyFieldsSinceLastSubmit?.[field]);
  const isAnother = Object.entries(identity).some(([field, value]) => values[field] !== value);
  // The fields are between the import button, where the user is, and the warning.
  useEffect(() => {
    if (isAnother) return;
    const found =
      changes.length > 0 ? 'What differs is listed below the fields.' : 'The file contains no changes.';
    const shown = showStatus(`${name} already exists. ${found}`, 'failed', { stays: true });
    return () => clearStatus(shown);
  }, [isAnother, name, changes]);
  if (isAnother) return null;
  return (
    <Flex vertical gap={16}>
      {!isRefused && (
        <Alert
          type="warning"
          showIcon
          title={`${name} already exists`}
          description={<Advice advice={advice} path={path} />}
        />
      )}
      <ImportDifferences changes={changes} />
    </Flex>
  );
}

/** Next to the platform's refusal of a record that exists: leads to that record. */
export function RefusedAsExisting(advice: ExistingRecordAdvice) {
  return <Alert type="warning" showIcon title={<Advice {...advice} />} />;
}

function Advice({ advice, path, linkText = 'edit the existing one' }: ExistingRecordAdvice) {
  return (
    <p>
      {advice}, or <TextLink to={path}>{linkText}</TextLink>.
    </p>
  );
}
