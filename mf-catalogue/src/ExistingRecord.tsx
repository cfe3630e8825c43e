import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { TextLink } from '@console/ui/TextLink';
import { Alert, Flex } from 'antd';
import styles from './ImportFile.module.css';

interface ExistingRecordProps {
  /** For example 'NORDLYS AURORA 1.0'. */
  name: string;
  /** How to add a different record: 'Change the version to add another device'. */
  advice: string;
  editPath: string;
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
        description={
          <p>
            {advice}, or <TextLink to={editPath}>edit the existing one</TextLink>.
          </p>
        }
      />
      <ImportDifferences changes={changes} />
    </Flex>
  );
}
