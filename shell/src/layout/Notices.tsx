import { useCan, useSession } from '@console/auth';
import { maintenanceQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { AreaSource } from '../remotes/areaSource';
import { useAreaStates } from '../remotes/areaStates';
import { registeredAreas, titleOf } from '../remotes/registry';
import { overrideOf, setOverride } from '../remotes/release/overrides';
import { useNewReleases } from '../remotes/useNewReleases';
import { drawerLinks } from './drawer/drawerLinks';
import { SessionEnd } from './session/SessionEnd';

/** Milliseconds between polls while the tab is visible. A change made on the System page shows at once. */
const MAINTENANCE_POLL_INTERVAL = 60_000;

/** Shown on every screen while the platform is in maintenance, to roles that may read its state. */
function MaintenanceBanner() {
  const { data } = useQuery({
    ...maintenanceQueries.state(),
    enabled: useCan('system.read'),
    refetchInterval: MAINTENANCE_POLL_INTERVAL,
    // Otherwise a tab returned to after hours would show the old state for up to another minute.
    refetchOnWindowFocus: true,
  });
  const session = useSession();
  const { pathname } = useLocation();
  if (!data?.maintenanceMode) return null;
  const page = session && drawerLinks(session).find(({ needs }) => needs === 'system.read');
  return (
    <Alert
      type="warning"
      banner
      title="Maintenance is on: only whitelisted users and applications have access"
      action={page && page.path !== pathname && <Link to={page.path}>Open {page.label}</Link>}
    />
  );
}

/** The page itself asks about unsaved changes before it unloads. */
const reload = () => location.reload();

function ReleaseOffer({ title }: { title: string }) {
  return (
    <Alert
      type="info"
      banner
      title={title}
      description="Finish what you are doing, then reload."
      action={
        <Button type="primary" onClick={reload}>
          Reload
        </Button>
      }
    />
  );
}

/** Why the current release of an area does not run. A refusal says what has to be released, which may have happened since. */
function whyNot(
  { reason, isRefused, hasStopped }: NonNullable<AreaSource['fallback']>,
  otherShell: boolean,
): string {
  if (hasStopped) return 'stopped working in this tab.';
  if (!isRefused) return `failed to start. ${reason}`;
  if (otherShell) return 'was not started: the console in this tab is not the live one. Reload to get that.';
  return `was not started. ${reason}`;
}

const listed = (titles: readonly string[]) => new Intl.ListFormat('en-GB').format(titles);

/** Banners above every page: the session's end, maintenance, overrides, fallbacks and new releases. */
export function Notices() {
  const { otherShell, newer, rolledBack } = useNewReleases();
  const states = useAreaStates();
  return (
    // No element around them: the session's end sticks for the length of the page.
    <>
      <SessionEnd />
      <MaintenanceBanner />
      {registeredAreas().map(({ name, title }) => {
        const origin = overrideOf(name);
        return (
          origin && (
            <Alert
              key={name}
              type="warning"
              banner
              title={`${title} is loaded from ${origin} in this tab`}
              action={<Button onClick={() => setOverride(name, undefined)}>Use the released version</Button>}
            />
          )
        );
      })}
      {Object.entries(states).map(
        ([area, { fallback, release }]) =>
          fallback && (
            <Alert
              key={area}
              type="warning"
              banner
              title={`${titleOf(area)} is running its previous release ${release?.version ?? ''}`}
              description={`The current release ${fallback.from.version} (${fallback.from.commit}) ${whyNot(fallback, otherShell)}`}
              // A missing file may be back.
              action={!fallback.isRefused && <Button onClick={reload}>Reload</Button>}
            />
          ),
      )}
      {otherShell && <ReleaseOffer title="Another release of the console is live" />}
      {newer.length > 0 && <ReleaseOffer title={`A new version of ${listed(newer)} is ready`} />}
      {rolledBack.map(({ title, version }) => (
        <ReleaseOffer key={title} title={`${title} was rolled back to version ${version}`} />
      ))}
    </>
  );
}
