import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import { currentSession, may, ownEntity, roleNames, type Session } from '@console/auth';
import { entityQueries, ownEntityOnly } from '@console/resources';
import type { Params } from 'react-router-dom';
import manifest from '../area.json';
import { DeviceDetailPage } from './devices/DeviceDetailPage';
import { DeviceListPage } from './devices/DeviceListPage';
import { deviceName } from './devices/model';
import { deviceListCrumbs, devicePath, deviceRoutes } from './devices/paths';
import { prefetchDevice, prefetchDevices } from './devices/queries';
import { EntityDetailPage } from './entities/EntityDetailPage';
import { EntityListPage } from './entities/EntityListPage';
import { entityPath, entityRoutes, toEntities } from './entities/paths';
import { entityQuery } from './entities/queries';
import { mayOpenOem } from './oems/model';
import { OemListPage } from './oems/OemListPage';
import { oemRoutes, toOems } from './oems/paths';
import { oemQueries } from './oems/queries';
import { searches } from './searches';

const deviceOf = ({ brand = '', model = '', version = '' }: Params) => ({ brand, model, version });

function mayListDevices(session: Session, { oem }: Params): boolean {
  return may(session.role, 'devices.read') && mayOpenOem(ownEntity(session), oem);
}

/** The refusal of the form leads to the last of these: no OEM that external staff may not open. */
function createDeviceCrumbs(params: Params) {
  const session = currentSession();
  return session && mayListDevices(session, params) ? deviceListCrumbs(params.oem ?? '') : [toOems];
}

/** External read-only admins see their own entity, as My Profile (decisions.md, "Roles"). */
function mayReadEntity({ role, entityId }: Session, { id }: Params): boolean {
  return may(role, 'entities.read') || (may(role, 'entities.readOwn') && id === entityId);
}

/** Users who may not read the list of entities get no breadcrumb to it. */
function mayListEntities(): boolean {
  const session = currentSession();
  return session !== null && may(session.role, 'entities.read');
}

/** Whether an entity is the signed-in user's own, and the only one that the user may read. */
function isMyProfile({ id }: Params): boolean {
  return !mayListEntities() && id === currentSession()?.entityId;
}

/** Why external staff may not open an entity: it is not theirs, or My Profile is not for their role (part 1, section 6). */
function entityRefusal(session: Session, params: Params): string {
  if (!isMyProfile(params)) return ownEntityOnly(session.entityId);
  return `My Profile is only for the role ${roleNames.ROLE_EXTERNAL_ADMIN_READ_ONLY}. As ${roleNames[session.role]}, you can find your company’s devices under OEMs and its applications under Applications.`;
}

export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  searches,
  routes: [
    {
      path: oemRoutes.list,
      handle: {
        title: 'OEMs',
        needs: 'devices.read',
        start: () => queryClient.prefetchQuery(oemQueries.list()),
      },
      Component: OemListPage,
    },
    {
      path: deviceRoutes.list,
      handle: {
        title: ({ oem = '' }) => oem,
        crumbs: () => [toOems],
        needs: mayListDevices,
        refusal: ({ entityId }) => ownEntityOnly(entityId),
        start: ({ params: { oem = '' } }) => prefetchDevices(oem),
      },
      Component: DeviceListPage,
    },
    {
      path: deviceRoutes.create,
      handle: {
        title: 'Add a device',
        crumbs: createDeviceCrumbs,
        needs: 'devices.write',
        start: ({ params: { oem = '' } }) => queryClient.prefetchQuery(entityQuery(oem)),
      },
      lazy: async () => ({ Component: (await import('./devices/DeviceCreatePage')).DeviceCreatePage }),
    },
    {
      path: deviceRoutes.detail,
      handle: {
        title: (params) => deviceName(deviceOf(params)),
        crumbs: () => [toOems],
        needs: 'devices.read',
        start: ({ params }) => prefetchDevice(deviceOf(params)),
      },
      Component: DeviceDetailPage,
    },
    {
      path: deviceRoutes.edit,
      handle: {
        title: 'Edit Device',
        crumbs: (params) => [
          toOems,
          { label: deviceName(deviceOf(params)), to: devicePath(deviceOf(params)) },
        ],
        needs: 'devices.write',
      },
      lazy: async () => ({ Component: (await import('./devices/DeviceEditPage')).DeviceEditPage }),
    },
    {
      path: entityRoutes.list,
      handle: {
        title: 'Entities',
        needs: 'entities.read',
        start: () =>
          Promise.all([
            queryClient.prefetchQuery(entityQueries.list()),
            queryClient.prefetchQuery(oemQueries.list()),
          ]),
      },
      Component: EntityListPage,
    },
    {
      path: entityRoutes.create,
      handle: { title: 'Add an Entity', crumbs: () => [toEntities], needs: 'entities.write' },
      lazy: async () => ({ Component: (await import('./entities/EntityCreatePage')).EntityCreatePage }),
    },
    {
      path: entityRoutes.detail,
      handle: {
        title: (params) => (isMyProfile(params) ? 'My Profile' : (params.id ?? '')),
        crumbs: () => (mayListEntities() ? [toEntities] : []),
        needs: mayReadEntity,
        refusal: entityRefusal,
        start: ({ params: { id = '' } }) => queryClient.prefetchQuery(entityQuery(id)),
      },
      Component: EntityDetailPage,
    },
    {
      path: entityRoutes.edit,
      handle: {
        title: 'Edit Entity',
        crumbs: ({ id = '' }) => [toEntities, { label: id, to: entityPath(id) }],
        needs: 'entities.write',
      },
      lazy: async () => ({ Component: (await import('./entities/EntityEditPage')).EntityEditPage }),
    },
  ],
});
