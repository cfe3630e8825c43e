import { useCan } from '@console/auth';
import type { Wearable } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { ChangeWearableEmail } from './ChangeWearableEmail';
import { PermissionToggle } from './PermissionToggle';
import { allowMobilePerso } from './permissions';
import styles from './WearableTools.module.css';

export function WearableTools({ wearable }: { wearable: Wearable }) {
  const mayChange = useCan('support.write');
  return (
    <div className={styles.tools}>
      <PageSection title="Permissions">
        <PermissionToggle
          permission={allowMobilePerso(wearable)}
          checked={wearable.permissions?.canMobilePerso ?? undefined}
        />
      </PageSection>
      {mayChange && (
        <PageSection title="Change wearable email address">
          <ChangeWearableEmail wearable={wearable} />
        </PageSection>
      )}
    </div>
  );
}
