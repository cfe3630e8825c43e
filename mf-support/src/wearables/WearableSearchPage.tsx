import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { Radio } from 'antd';
import { FoundRecords } from '../search/FoundRecords';
import { RecentSearches } from '../search/RecentSearches';
import { SearchForm } from '../search/SearchForm';
import { fittingTypes, searchHints, searchLabels, searchTypes } from './search';

const options = searchTypes.map((value) => ({ value, label: searchLabels[value] }));

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
            <Radio.Group
              aria-label="Search type"
              name="search-type"
              options={options}
              value={type}
              onChange={(event) => change({ by: String(event.target.value) })}
            />
          }
          found={(value) => fittingTypes(value).length > 1 && <FoundRecords value={value} />}
        />
      </PageSection>
      <RecentSearches />
    </Page>
  );
}
