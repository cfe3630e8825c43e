import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RecentSearches } from '../search/RecentSearches';
import { SearchForm } from '../search/SearchForm';
import { useOpenSearch } from '../search/useOpenSearch';
import { wearableSearch } from '../wearables/search';
import { emailRule } from './email';

export function AccountSearchPage() {
  const open = useOpenSearch();
  return (
    <Page width="narrow">
      <PageHeader title="Search Accounts" />
      <PageSection title="Find an account">
        <SearchForm
          name="Search Accounts"
          label="Email"
          rule={emailRule}
          onSearch={(email) => open(wearableSearch('email', email))}
        />
      </PageSection>
      <RecentSearches />
    </Page>
  );
}
