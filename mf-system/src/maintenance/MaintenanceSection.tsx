import { useCan } from '@console/auth';
import type { Maintenance } from '@console/resources';
import { LockableSwitch } from '@console/ui/LockableSwitch';
import { PageSection } from '@console/ui/Page';
import { StateTag } from '@console/ui/StateTag';
import { Flex } from 'antd';
import { useId } from 'react';
import styles from './MaintenanceSection.module.css';
import { NotAllowed } from './NotAllowed';
import { useSwitchMaintenance } from './useSwitchMaintenance';

interface MaintenanceSectionProps {
  maintenance: Maintenance;
  hasUnsavedLists: () => boolean;
}

/** The state of maintenance mode, and its switch, which moves only once the platform has changed (part 2, section 4). */
export function MaintenanceSection({ maintenance, hasUnsavedLists }: MaintenanceSectionProps) {
  const mayChange = useCan('system.write');
  const { askToSwitch, busy, dialog } = useSwitchMaintenance(maintenance, hasUnsavedLists);
  const id = useId();
  const on = maintenance.maintenanceMode;
  return (
    <PageSection
      title="Maintenance"
      actions={<StateTag tone={on ? 'warning' : 'good'}>{on ? 'ON' : 'OFF'}</StateTag>}
    >
      <Flex align="center" gap={12}>
        <LockableSwitch
          id={id}
          checked={on}
          locked={!mayChange}
          busy={busy}
          onChange={askToSwitch}
          aria-describedby={`${id}-meaning`}
        />
        <label htmlFor={id} className={styles.label}>
          Maintenance mode
        </label>
      </Flex>
      <p id={`${id}-meaning`} className={styles.meaning}>
        {on
          ? 'The platform is closed to everyone except the users and applications on the whitelists.'
          : 'The platform is open to everyone. The whitelists currently have no effect.'}
        {!mayChange && <NotAllowed />}
      </p>
      {dialog}
    </PageSection>
  );
}
