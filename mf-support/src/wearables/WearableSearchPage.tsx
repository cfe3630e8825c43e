import type { WearableSearchType } from '@console/resources';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Button, Radio } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { accountPath } from '../accounts/paths';
import { RecentSearches } from '../search/RecentSearches';
import { SearchForm } from '../search/SearchForm';
import styles from '../search/SearchForm.module.css';
import { useOpenSearch } from '../search/useOpenSearch';
import { wearablePath } from './paths';
import { fittingTypes, searchHints, searchLabels, searchRules, searchTypes } from './search';

const options = searchTypes.map((value) => ({ value, label: searchLabels[value] }));

/** An email leads to the account of the customer, anything else to the wearable (part 2, section 2). */
const addressOf = (type: WearableSearchType, value: string) =>
  type === 'email' ? accountPath(value) : wearablePath(type, value);

export function WearableSearchPage() {
  const [parameters, setParameters] = useSearchParams();
  const openSearch = useOpenSearch();
  // In the address, so that Back comes to the selector as it was left.
  const type = searchTypes.find((offered) => offered === parameters.get('by')) ?? 'asn';
  const open = (by: WearableSearchType, value: string) =>
    openSearch({ kind: searchLabels[by], value, address: addressOf(by, value) });

  return (
    <Page width="narrow">
      <PageHeader title="Search Wearables" />
      <PageSection title="Find a wearable">
        <SearchForm
          name="Search Wearables"
          label={searchLabels[type]}
          hint={searchHints[type]}
          rule={searchRules[type]}
          onSearch={(value) => open(type, value)}
          selector={
            <Radio.Group
              aria-label="Search type"
              name="search-type"
              options={options}
              value={type}
              onChange={(event) => setParameters({ by: String(event.target.value) }, { replace: true })}
            />
          }
          misfit={(value) => <OtherTypes value={value} onChoose={(by) => open(by, value)} />}
        />
      </PageSection>
      <RecentSearches />
    </Page>
  );
}

function OtherTypes({ value, onChoose }: { value: string; onChoose: (type: WearableSearchType) => void }) {
  const fitting = fittingTypes(value);
  if (fitting.length === 0) return null;
  return (
    <div className={styles.others}>
      What you typed can be searched by another type:
      {fitting.map((type) => (
        <Button key={type} size="small" onClick={() => onChoose(type)}>
          Search by {searchLabels[type]}
        </Button>
      ))}
    </div>
  );
}
