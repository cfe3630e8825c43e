import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { Flex } from 'antd';
import { FoundRecords } from '../search/FoundRecords';
import { RecentSearches } from '../search/RecentSearches';
import { SearchForm } from '../search/SearchForm';
import { fittingTypes, searchHints, searchLabels, searchTypes } from './search';

export function WearableSearchPage() {
  const [parameters, change] = useChangeAddress();
  // Kept in the URL, so that Back restores the chosen type.
  const type = searchTypes.find((offered) => offered === parameters.get('by')) ?? 'asn';

  return (
    <Page width="narrow">
      <PageHeader title="Search Wearables" />
      <PageSection title="Find a wearable">
        <SearchForm
          name="Search Wearables"
          type={type}
          hint={searchHints[type]}
          selector={
            <Flex role="radiogroup" aria-label="Search type" wrap gap="0 16px">
              {searchTypes.map((by) => (
                <Flex key={by} component="label" align="center" gap={8} style={{ minHeight: 24 }}>
                  <input type="radio" name="by" checked={by === type} onChange={() => change({ by })} />
                  {searchLabels[by]}
                </Flex>
              ))}
            </Flex>
          }
          found={(value) => fittingTypes(value).length > 1 && <FoundRecords value={value} />}
        />
      </PageSection>
      <RecentSearches />
    </Page>
  );
}
