import { limitConcurrency, queryClient } from '@console/api';
import { type Search, searchByName } from '@console/area';
import { entityQueries } from '@console/resources';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { deviceIdOf, deviceName, modelDisplayName } from './devices/model';
import { deviceListPath, devicePath } from './devices/paths';
import { deviceQueries } from './devices/queries';
import { entityPath } from './entities/paths';
import { oemQueries } from './oems/queries';

/** How long a list may have been there for the palette, in milliseconds. */
const FRESH = 60_000;

/** Devices come by OEM: so many lists are asked for at once, */
const inTurn = limitConcurrency(4);
/** and so many for one search. */
const ASKED = 100;

const oems = () => queryClient.fetchQuery({ ...oemQueries.list(), staleTime: FRESH });

/** Those with devices, first the ones that the text names most clearly: of more than are asked for, they are meant. */
async function oemsFor(text: string): Promise<string[]> {
  const words = text.toLowerCase().split(/\s+/);
  const named = (oem: string) =>
    Math.max(...words.map((word) => (oem.toLowerCase().includes(word) ? word.length : 0)));
  const withDevices = (await oems()).filter(({ numberOfDevices }) => numberOfDevices > 0);
  return withDevices
    .map(({ oem }) => ({ oem, length: named(oem) }))
    .sort((one, other) => other.length - one.length)
    .map(({ oem }) => oem);
}

async function searchDevices(request: Parameters<Search>[0]): ReturnType<Search> {
  const all = await oemsFor(request.text);
  const { found, hint } = await searchByName(async ({ signal }) => {
    const ofEach = all
      .slice(0, ASKED)
      .map((oem) =>
        inTurn(signal, () => queryClient.fetchQuery({ ...deviceQueries.list(oem), staleTime: FRESH })),
      );
    return (await Promise.all(ofEach)).flat().map((device) => {
      const id = deviceIdOf(device);
      return {
        record: {
          kind: 'Device',
          id: deviceName(id),
          name: `${modelDisplayName(device)} ${id.version}`,
          path: devicePath(id),
        },
        words: [device.entityId, device.brandDisplayName, device.tdpIdentifier],
      };
    });
  })(request);
  const left =
    all.length > ASKED &&
    `only ${ASKED} of ${withSeparators(all.length)} OEMs were searched; type the id of the OEM too`;
  return { found, hint: [hint, left].filter(Boolean).join('; ') || undefined };
}

/** What the palette finds of the catalogue, by name and part. */
export const searches = {
  entities: searchByName(async () => {
    const entities = await queryClient.fetchQuery({ ...entityQueries.list(), staleTime: FRESH });
    return entities.map(({ id, name }) => ({ record: { kind: 'Entity', id, name, path: entityPath(id) } }));
  }),

  oems: searchByName(async () =>
    (await oems()).map(({ oem, numberOfDevices }) => ({
      record: { kind: 'OEM', id: oem, path: deviceListPath(oem) },
      detail: counted(numberOfDevices, 'device'),
    })),
  ),

  devices: searchDevices,
};
