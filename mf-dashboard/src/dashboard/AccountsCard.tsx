import type { AccountsFigures } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { type Figure, FigureList } from './FigureList';
import { MonthComparison } from './MonthComparison';
import { restOf } from './model';
import { NoFigures } from './NoFigures';
import { ShareBar } from './ShareBar';
import { Total } from './Total';

/** The accounts card, for internal admins only (part 1, section 6): total, active and new accounts. */
export function AccountsCard({ figures }: { figures: AccountsFigures | null | undefined }) {
  if (figures === null) return <NoFigures title="Accounts" />;
  const total = figures?.noOfAccounts;
  const states: Figure[] = [
    { label: 'Active', note: 'Ready to sign in', count: figures?.noOfActiveAccounts, tone: 'good' },
    {
      label: 'Not active',
      note: 'Unconfirmed or disabled',
      count: figures && restOf(figures.noOfAccounts, [figures.noOfActiveAccounts]),
      tone: 'other',
    },
  ];
  return (
    <PageSection title="Accounts">
      <Total count={total} />
      <ShareBar of="accounts" parts={states} />
      <FigureList whole={total} figures={states} />
      <MonthComparison
        title="New accounts"
        thisMonth={figures?.noOfNewAccountsThisMonth}
        lastMonth={figures?.noOfNewAccountsLastMonth}
        thisYear={figures?.noOfNewAccountsThisYear}
      />
    </PageSection>
  );
}
