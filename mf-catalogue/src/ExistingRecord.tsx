import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { TextLink } from '@console/ui/TextLink';
import { Alert, Flex } from 'antd';
import styles from './ImportFile.module.css';

interface ExistingRecordProps {
  /** 'NORDLYS AURORA 1.0' */
  name: string;
  /** What to do for another one: 'Change the version to add another device'. */
  advice: string;
  editPath: string;
  changes: readonly FieldChange[];
}

/** Under an add form that was filled from a file: there is such a record already, and this is how it differs. */
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
