import { useCan } from '@console/auth';
import type { Dashboard } from '@console/resources';
import { AccountsCard } from './AccountsCard';
import styles from './DashboardFigures.module.css';
import { NeedsAttention } from './NeedsAttention';
import { ServicesCard } from './ServicesCard';
import { TopFormFactors } from './TopFormFactors';
import { TopIssuers } from './TopIssuers';
import { TopProducts } from './TopProducts';
import { WearablesCard } from './WearablesCard';

/** A part of the reply for its card: undefined while it loads, null if the reply lacks it. */
function partOf<Part>(figures: Dashboard | undefined, part: Part) {
  return figures && (part ?? null);
}

/** The cards and the top-5 lists, with the same layout while the figures load. */
export function DashboardFigures({ figures }: { figures: Dashboard | undefined }) {
  const seesAccounts = useCan('accountsCard.read');
  const wearables = partOf(figures, figures?.wearablesDashboardData);
  const services = partOf(figures, figures?.servicesDashboardData);
  return (
    <div className={styles.figures}>
      <NeedsAttention figures={figures} />
      <div className={styles.row}>
        <WearablesCard figures={wearables} />
        <ServicesCard figures={services} />
        {seesAccounts && <AccountsCard figures={partOf(figures, figures?.accountsDashboardData)} />}
      </div>
      <div className={styles.row}>
        <TopProducts rows={figures && (wearables?.topDevices ?? [])} />
        <TopIssuers rows={figures && (services?.topIssuers ?? [])} />
        <TopFormFactors rows={figures && (wearables?.topFormFactors ?? [])} />
      </div>
    </div>
  );
}
