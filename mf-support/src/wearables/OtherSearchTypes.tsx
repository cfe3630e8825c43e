import { Button } from 'antd';
import { useOpenSearch } from '../search/useOpenSearch';
import styles from './OtherSearchTypes.module.css';
import { fittingTypes, searchLabels, wearableSearch } from './search';

interface OtherSearchTypesProps {
  /** Without white space. */
  value: string;
}

/** The other types by which a value can be searched that does not fit the chosen one. Nothing where there is none. */
export function OtherSearchTypes({ value }: OtherSearchTypesProps) {
  const open = useOpenSearch();
  const fitting = fittingTypes(value);
  if (fitting.length === 0) return null;
  return (
    <div className={styles.others}>
      Try searching by:
      {fitting.map((type) => (
        <Button key={type} size="small" onClick={() => open(wearableSearch(type, value))}>
          Search by {searchLabels[type]}
        </Button>
      ))}
    </div>
  );
}
