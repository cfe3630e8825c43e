import { useCan } from '@console/auth';
import { maintenanceQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useAreaStates } from '../remotes/areaStates';
import { activeOverrides, setOverride } from '../remotes/overrides';
import { registeredArea, registeredAreas } from '../remotes/registry';
import { useNewReleases } from '../remotes/useNewReleases';
import styles from './Notices.module.css';
import { SessionEnd } from './SessionEnd';

const titleOf = (area: string) => registeredArea(area)?.title ?? area;

/** While someone looks, the state is asked for again; the System page tells at once what it changed. */
const MAINTENANCE_ASKED_EVERY = 60_000;

/** Across the whole console while the platform is in maintenance, for those who may know. */
function MaintenanceBanner() {
  const { data } = useQuery({
    ...maintenanceQueries.state(),
    enabled: useCan('system.read'),
    refetchInterval: MAINTENANCE_ASKED_EVERY,
  });
  if (!data?.maintenanceMode) return null;
  return (
    <Alert type="warning" banner title="Maintenance is on: only whitelisted users and applications get in" />
  );
}

/** What everyone who looks at the console should know about the platform and about the code that runs in this tab. */
export function Notices() {
  const newer = useNewReleases();
  const states = useAreaStates();
  const overrides = activeOverrides(registeredAreas().map(({ name }) => name));
  const fellBack = Object.entries(states).filter(([, state]) => state.fellBack);
  return (
    <div className={styles.notices}>
      <SessionEnd />
      <MaintenanceBanner />
      {overrides.map(({ area, origin }) => (
        <Alert
          key={area}
          type="warning"
          banner
          title={`${titleOf(area)} runs from ${origin} in this tab`}
          action={<Button onClick={() => setOverride(area, undefined)}>Back to its release</Button>}
        />
      ))}
      {fellBack.map(([area, state]) => (
        <Alert
          key={area}
          type="warning"
          banner
          title={`${titleOf(area)} runs in its former release ${state.release?.version ?? ''}`}
          description={`The live one does not run. ${state.fellBack}`}
        />
      ))}
      {newer.length > 0 && (
        <Alert
          type="info"
          banner
          title={`A new version of ${newer.join(' and ')} is ready`}
          description="Finish what you are doing, then reload."
          // What is unsaved is asked about by the page itself before it goes.
          action={
            <Button type="primary" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        />
      )}
    </div>
  );
}
