import { bearer, callInit } from '@console/api/callInit';
import { askEarly } from '@console/api/earlyReplies';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { registerPermissions } from '@console/area/areaPermissions';
import { ownerOf } from '@console/area/covers';
import { PageStart, startedCalls } from '@console/area/pageStarts';
import { storedSession } from '@console/auth/storedSession';
import { array, type Infer, is, mask, string, type, unknown } from 'superstruct';
import { configAddress, registryAddress } from '../startAddresses';
import { fillInEnvironment } from './fillInEnvironment';
import { preloadReleaseFiles } from './preloadReleaseFiles';

const Owner = type({ paths: array(string()), release: string(), firstFiles: unknown(), starts: unknown() });
type Owner = Infer<typeof Owner>;

const Registry = type({ areas: array(unknown()) });

async function early(address: string): Promise<unknown> {
  const reply = await askEarly(address);
  if (!reply?.ok) throw new Error(`${address} is not there yet`);
  return reply.clone().json();
}

async function readOwner(registry: Promise<unknown>): Promise<Owner | undefined> {
  const areas = mask(await registry, Registry).areas.filter((area) => is(area, Owner));
  return ownerOf(areas, location.pathname);
}

function startCalls(owner: Owner, config: RuntimeConfig): void {
  const session = storedSession(config.idleMinutes);
  registerPermissions(owner);
  const starts = Array.isArray(owner.starts) ? owner.starts.filter((start) => is(start, PageStart)) : [];
  if (!session) return;
  for (const { path, query } of startedCalls(starts, session, new URL(location.href))) {
    const parameters = new URLSearchParams(query).toString();
    const address = config.apiBase + path + (parameters && `?${parameters}`);
    askEarly(address, callInit(bearer(session.accessToken)));
  }
}

/**
 * Requests the configuration and the registry, then whatever they imply for this address: the area's release manifest and
 * files and, if the session is valid and the role permits, the page's API calls. Ignores every failure: the console reads
 * the same sources again and reports it.
 */
export async function startAhead(): Promise<void> {
  const config = early(configAddress).then((read) => mask(read, RuntimeConfig));
  const owner = readOwner(early(registryAddress));
  void config.then(fillInEnvironment).catch(() => undefined);
  const files = owner.then((area) => area && preloadReleaseFiles(area));
  const calls = Promise.all([owner, config]).then(([area, read]) => area && startCalls(area, read));
  await Promise.allSettled([files, calls]);
}
