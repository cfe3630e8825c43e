import { withoutWhiteSpace } from '@console/resources';
import { Button, Flex } from 'antd';
import { fittingTypes, searchLabels, wearableSearch } from '../wearables/search';
import { meantId } from './meantId';
import { useOpenSearch } from './useOpenSearch';

/** By what a text can be searched that does not fit as it is, or not as the chosen type. Nothing where there is no way. */
export function OtherSearchTypes({ text }: { text: string }) {
  const open = useOpenSearch();
  const meant = meantId(text);
  if (meant === undefined) return null;
  return (
    <Flex wrap align="center" gap={8}>
      {meant === withoutWhiteSpace(text) ? 'Try searching by:' : `Try ${meant}, searching by:`}
      {fittingTypes(meant).map((type) => (
        <Button key={type} size="small" onClick={() => open(wearableSearch(type, meant))}>
          Search by {searchLabels[type]}
        </Button>
      ))}
    </Flex>
  );
}
