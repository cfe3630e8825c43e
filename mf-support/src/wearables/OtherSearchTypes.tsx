import { Button, Flex } from 'antd';
import { useOpenSearch } from '../search/useOpenSearch';
import { fittingTypes, searchLabels, wearableSearch } from './search';

interface OtherSearchTypesProps {
  /** Without white space. */
  value: string;
}

/** The other types by which a value can be searched that does not fit the chosen one. Nothing where there is none. */
export function OtherSearchTypes({ value }: OtherSearchTypesProps) {
  const open = useOpenSearch();
  // As it is printed, or copied out of a sentence: 'ASN 1A2B-3C4D-…', '#1A2B…'.
  const bare = value.replace(/[^A-Za-z0-9]/g, '');
  const meant = fittingTypes(value).length > 0 || value.includes('@') ? value : bare;
  const fitting = fittingTypes(meant);
  if (fitting.length === 0) return null;
  return (
    <Flex wrap align="center" gap={8}>
      {meant === value ? 'Try searching by:' : `Try ${meant}, searching by:`}
      {fitting.map((type) => (
        <Button key={type} size="small" onClick={() => open(wearableSearch(type, meant))}>
          Search by {searchLabels[type]}
        </Button>
      ))}
    </Flex>
  );
}
