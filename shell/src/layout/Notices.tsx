import { useCan } from '@console/auth';
import { maintenanceQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useAreaStates } from '../remotes/areaStates';
import { activeOverrides, setOverride } from '../remotes/overrides';
import { registeredArea, registeredAreas } from '../remotes/registry';
import { useNewReleases } from '../remotes/useNewReleases';
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
    // Who comes back to the tab after hours is not told the state of then for another minute.
    refetchOnWindowFocus: true,
  });
  if (!data?.maintenanceMode) return null;
  return (
    <Alert type="warning" banner title="Maintenance is on: only whitelisted users and applications get in" />
  );
}

/** What is unsaved is asked about by the page itself before it goes. */
function ReleaseOffer({ title }: { title: string }) {
  return (
    <Alert
      type="info"
      banner
      title={title}
      description="Finish what you are doing, then reload."
      action={
        <Button type="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    />
  );
}

/** What everyone who looks at the console should know about the platform and about the code that runs in this tab. */
export function Notices() {
  const { otherShell, newer, rolledBack } = useNewReleases();
  const states = useAreaStates();
  const overrides = activeOverrides(registeredAreas().map(({ name }) => name));
  return (
    <div>
      <SessionEnd />
      <MaintenanceBanner />
      {overrides.map(({ area, origin }) => (
        <Alert
          key={area}
          type="warning"
          banner
          title={`${titleOf(area)} is loaded from ${origin} in this tab`}
          action={<Button onClick={() => setOverride(area, undefined)}>Use the released version</Button>}
        />
      ))}
      {Object.entries(states).map(
        ([area, { fallback, release }]) =>
          fallback && (
            <Alert
              key={area}
              type="warning"
              banner
              title={`${titleOf(area)} is running its previous release ${release?.version ?? ''}`}
              description={`The current release ${fallback.from.version} (${fallback.from.commit}) failed to start. ${fallback.reason}`}
            />
          ),
      )}
      {otherShell && <ReleaseOffer title="Another release of the console is live" />}
      {newer.length > 0 && <ReleaseOffer title={`A new version of ${newer.join(' and ')} is ready`} />}
      {rolledBack.map(({ title, version }) => (
        <ReleaseOffer key={title} title={`${title} was put back to version ${version}`} />
      ))}
    </div>
  );
}
