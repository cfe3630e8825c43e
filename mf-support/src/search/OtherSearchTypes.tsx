import { withoutWhiteSpace } from '@console/resources';
import { Button, Flex } from 'antd';
import { fittingTypes, searchLabels, wearableSearch } from '../wearables/search';
import { extractId } from './extractId';
import type { RecentSearch } from './recentSearchesAtom';

interface OtherSearchTypesProps {
  text: string;
  onOpen: (search: RecentSearch) => void;
  /** Enter searches by the only type that fits. */
  isOnly: boolean;
}

/** Offers other search types for a text that is invalid as typed or as the chosen type. Empty if no type fits. */
export function OtherSearchTypes({ text, onOpen, isOnly }: OtherSearchTypesProps) {
  const meant = extractId(text);
  if (meant === undefined) return null;
  return (
    <Flex wrap align="center" gap={8}>
      {isOnly ? 'Press Enter to search' : 'Try searching'}
      {meant !== withoutWhiteSpace(text) && ` ${meant}`} by:
      {fittingTypes(meant).map((type) => (
        <Button
          key={type}
          size="small"
          aria-label={`Search by ${searchLabels[type]}`}
          onClick={() => onOpen(wearableSearch(type, meant))}
        >
          {searchLabels[type]}
        </Button>
      ))}
    </Flex>
  );
}
