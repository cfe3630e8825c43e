import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { TextLink } from '@console/ui/TextLink';
import { Alert, Flex } from 'antd';
import styles from './ImportFile.module.css';

interface ExistingRecordAdvice {
  /** How to add a different record: 'Change the version to add another device'. */
  advice: string;
  editPath: string;
}

interface ExistingRecordProps extends ExistingRecordAdvice {
  /** For example 'NORDLYS AURORA 1.0'. */
  name: string;
  changes: readonly FieldChange[];
}

/** Warns, after a file has filled a create form, that the record exists, and shows how the file differs from it. */
export function ExistingRecord({ name, advice, editPath, changes }: ExistingRecordProps) {
  return (
    <Flex vertical gap={16} className={styles.existing ?? ''}>
      <Alert
        type="warning"
        showIcon
        title={`${name} already exists`}
        description={<Advice advice={advice} editPath={editPath} />}
      />
      <ImportDifferences changes={changes} />
    </Flex>
  );
}

/** Next to the platform's refusal of a record that exists: leads to that record. */
export function RefusedAsExisting(advice: ExistingRecordAdvice) {
  return <Alert type="warning" showIcon title={<Advice {...advice} />} />;
}

function Advice({ advice, editPath }: ExistingRecordAdvice) {
  return (
    <p>
      {advice}, or <TextLink to={editPath}>edit the existing one</TextLink>.
    </p>
  );
}
