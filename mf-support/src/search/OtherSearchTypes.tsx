import { withoutWhiteSpace } from '@console/resources';
import { Button, Flex } from 'antd';
import { fittingTypes, searchLabels, wearableSearch } from '../wearables/search';
import { extractId } from './extractId';
import { useOpenSearch } from './useOpenSearch';

interface OtherSearchTypesProps {
  text: string;
  /** Enter searches by the only type that fits. */
  isOnly: boolean;
}

/** Offers other search types for a text that is invalid as typed or as the chosen type. Empty if no type fits. */
export function OtherSearchTypes({ text, isOnly }: OtherSearchTypesProps) {
  const open = useOpenSearch();
  const meant = extractId(text);
  if (meant === undefined) return null;
  const other = meant === withoutWhiteSpace(text) ? '' : meant;
  return (
    <Flex wrap align="center" gap={8}>
      {isOnly
        ? `Press Enter to search ${other && `${other} `}by:`
        : `Try ${other && `${other}, `}searching by:`}
      {fittingTypes(meant).map((type) => (
        <Button
          key={type}
          size="small"
          aria-label={`Search by ${searchLabels[type]}`}
          onClick={() => open(wearableSearch(type, meant))}
        >
          {searchLabels[type]}
        </Button>
      ))}
    </Flex>
  );
}
