import { limitConcurrency, queryClient } from '@console/api';
import { type Search, searchByName, searchStaleTime } from '@console/area';
import { ownEntity, type Session } from '@console/auth';
import { entityQueries, type Oem } from '@console/resources';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { deviceRecord } from './devices/deviceRecord';
import { deviceIdOf, deviceTitle } from './devices/model';
import { deviceListPath } from './devices/paths';
import { deviceQueries } from './devices/queries';
import { entityRecord } from './entities/entityRecord';
import { mayOpenOem } from './oems/model';
import { oemQueries } from './oems/queries';

/** Devices are listed per OEM: this limits the concurrent requests. */
const inTurn = limitConcurrency(4);
/** The most OEMs whose devices one search requests. */
const MAX_OEMS = 100;

/** The OEMs whose devices the user may open. */
async function oemsOf(session: Session): Promise<Oem[]> {
  const all = await queryClient.fetchQuery({ ...oemQueries.list(), staleTime: searchStaleTime });
  return all.filter(({ oem }) => mayOpenOem(ownEntity(session), oem));
}

/** The OEMs with devices, best match with the search text first, because only `MAX_OEMS` of them are searched. */
async function oemsFor({ text, session }: Parameters<Search>[0]): Promise<string[]> {
  const words = text.toLowerCase().split(/\s+/);
  const longestMatch = (oem: string) =>
    Math.max(...words.map((word) => (oem.toLowerCase().includes(word) ? word.length : 0)));
  const withDevices = (await oemsOf(session)).filter(({ numberOfDevices }) => numberOfDevices !== 0);
  return withDevices
    .map(({ oem }) => ({ oem, length: longestMatch(oem) }))
    .sort((one, other) => other.length - one.length)
    .map(({ oem }) => oem);
}

async function searchDevices(request: Parameters<Search>[0]): ReturnType<Search> {
  const all = await oemsFor(request);
  const { found, hint } = await searchByName(async ({ signal }) => {
    const lists = all
      .slice(0, MAX_OEMS)
      .map((oem) =>
        inTurn(signal, () =>
          queryClient.fetchQuery({ ...deviceQueries.list(oem), staleTime: searchStaleTime }),
        ),
      );
    return (await Promise.all(lists)).flat().map((device) => ({
      record: { ...deviceRecord(deviceIdOf(device)), name: deviceTitle(device) },
      words: [device.entityId, device.brandDisplayName, device.tdpIdentifier],
    }));
  })(request);
  const limit =
    all.length > MAX_OEMS &&
    `only ${MAX_OEMS} of ${withSeparators(all.length)} OEMs were searched; add the ID of the OEM`;
  return { found, hint: [hint, limit].filter(Boolean).join('; ') || undefined };
}

/** The catalogue's searches for the command palette, by the names in area.json. */
export const searches = {
  entities: searchByName(async () => {
    const entities = await queryClient.fetchQuery({ ...entityQueries.list(), staleTime: searchStaleTime });
    return entities.map((entity) => ({ record: entityRecord(entity) }));
  }),

  oems: searchByName(async ({ session }) =>
    (await oemsOf(session)).map(({ oem, numberOfDevices }) => ({
      record: { kind: 'OEM', id: oem, path: deviceListPath(oem) },
      detail: typeof numberOfDevices === 'number' ? counted(numberOfDevices, 'device') : undefined,
    })),
  ),

  devices: searchDevices,
};
