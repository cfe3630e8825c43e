import { queryClient, takeTurns } from '@console/api';
import { searchByName } from '@console/area';
import { entityQueries } from '@console/resources';
import { counted } from '@console/ui/withSeparators';
import { deviceIdOf, deviceName, modelDisplayName } from './devices/model';
import { deviceListPath, devicePath } from './devices/paths';
import { deviceQueries } from './devices/queries';
import { entityPath } from './entities/paths';
import { oemQueries } from './oems/queries';

/** How long a list may have been there for the palette, in milliseconds. */
const FRESH = 60_000;

/** Devices come by OEM: so many lists are asked for at once. */
const inTurn = takeTurns(4);

const oems = () => queryClient.fetchQuery({ ...oemQueries.list(), staleTime: FRESH });

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

  devices: searchByName(async ({ signal }) => {
    const ofEach = (await oems()).map(({ oem }) =>
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
        words: [device.brandDisplayName, device.tdpIdentifier],
      };
    });
  }),
};
