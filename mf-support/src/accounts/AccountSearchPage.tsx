import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RecentSearches } from '../search/RecentSearches';
import { SearchForm } from '../search/SearchForm';

export function AccountSearchPage() {
  return (
    <Page width="narrow">
      <PageHeader title="Search Accounts" />
      <PageSection title="Find an account">
        <SearchForm name="Search Accounts" type="email" />
      </PageSection>
      <RecentSearches />
    </Page>
  );
}
