import { useCan } from '@console/auth';
import type { Dashboard } from '@console/resources';
import { AccountsCard } from './AccountsCard';
import styles from './DashboardFigures.module.css';
import { ServicesCard } from './ServicesCard';
import { TopFormFactors } from './TopFormFactors';
import { TopIssuers } from './TopIssuers';
import { TopProducts } from './TopProducts';
import { WearablesCard } from './WearablesCard';

/** The cards and the top-5 lists; the same boxes in the same places while the figures are on their way. */
export function DashboardFigures({ figures }: { figures: Dashboard | undefined }) {
  const seesAccounts = useCan('accountsCard.read');
  return (
    <div className={styles.figures}>
      <div className={styles.row}>
        <WearablesCard figures={figures?.wearablesDashboardData} />
        <ServicesCard figures={figures?.servicesDashboardData} />
        {seesAccounts && (
          <AccountsCard
            figures={figures?.accountsDashboardData ?? undefined}
            loaded={figures !== undefined}
          />
        )}
      </div>
      <div className={styles.row}>
        <TopProducts rows={figures && (figures.wearablesDashboardData.topDevices ?? [])} />
        <TopIssuers rows={figures && (figures.servicesDashboardData.topIssuers ?? [])} />
        <TopFormFactors rows={figures && (figures.wearablesDashboardData.topFormFactors ?? [])} />
      </div>
    </div>
  );
}
