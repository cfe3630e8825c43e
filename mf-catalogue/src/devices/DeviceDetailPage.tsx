import { isNotFound } from '@console/api';
import { usePageName, usePageParams, useShownRecord } from '@console/area';
import { useCan, useOwnEntity } from '@console/auth';
import { type Device, ownEntityOnly } from '@console/resources';
import { BackTo, ButtonLink } from '@console/ui/ButtonLink';
import { visibleName } from '@console/ui/formText';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { TextLink } from '@console/ui/TextLink';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { openedFrom, useGoBack } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Copy, FileArchive, Pencil, Trash2 } from 'lucide-react';
import { oemRoutes } from '../oems/paths';
import { DeviceDescription, DeviceDescriptionSkeleton } from './DeviceDescription';
import { deviceSummary } from './deviceRecord';
import { duplicateDevicePath } from './duplicateDevice';
import { type DeviceId, deviceIdOf, deviceName, deviceTitle } from './model';
import { deviceListCrumbs, deviceListPath, devicePath, deviceRoutes, editDevicePath } from './paths';
import { deviceQueries } from './queries';
import { useDeleteDevice } from './useDeleteDevice';
import { useExportDevice } from './useExportDevice';

/** Part 2, section 2: "Device Details". */
export function DeviceDetailPage() {
  const { brand, model, version } = usePageParams(deviceRoutes.detail);
  const id: DeviceId = { brand, model, version };
  return <DeviceDetails key={deviceName(id)} id={id} />;
}

function DeviceDetails({ id }: { id: DeviceId }) {
  const query = unlessGone(useQuery(deviceQueries.detail(id)));
  const ownEntity = useOwnEntity();
  const failure = useLoadFailure(query);
  useShownRecord(query.data && deviceSummary(query.data));
  usePageName(
    query.data && {
      title: visibleName(deviceTitle(query.data)),
      crumbs: deviceListCrumbs(query.data.entityId),
    },
  );
  // To the list with its search and page, as after the deletion of an application.
  const goBack = useGoBack(deviceListPath(query.data?.entityId ?? '') || oemRoutes.list);
  // Not in the header: it must survive until the deletion ends, even if the device is found to be gone first.
  const { askToDelete, dialog } = useDeleteDevice(goBack);
  return (
    <Page>
      {query.data ? (
        <LoadedHeader device={query.data} onDelete={askToDelete} />
      ) : (
        <UnloadedHeader title={deviceName(id)} isLoading={!failure} />
      )}
      <RequestStates
        query={query}
        name="device"
        skeleton={<DeviceDescriptionSkeleton />}
        failedActions={<BackTo page="OEMs" to={oemRoutes.list} />}
      >
        {(device) => <DeviceDescription device={device} />}
      </RequestStates>
      {ownEntity !== undefined && isNotFound(query.error) && <p>{ownEntityOnly(ownEntity)}</p>}
      {dialog}
    </Page>
  );
}

/** While the device loads, with the place of its OEM and its buttons. */
function UnloadedHeader({ title, isLoading }: { title: string; isLoading: boolean }) {
  const mayWrite = useCan('devices.write');
  if (!isLoading) return <PageHeader title={title} />;
  return (
    <PageHeader
      title={title}
      lead={<SkeletonBlock width={142} />}
      actions={
        <>
          {mayWrite && <SkeletonBlock width={82} height={32} />}
          {mayWrite && <SkeletonBlock width={120} height={32} />}
          <SkeletonBlock width={144} height={32} />
        </>
      }
      dangerActions={mayWrite && <SkeletonBlock width={99} height={32} />}
    />
  );
}

function LoadedHeader({ device, onDelete }: { device: Device; onDelete: (device: Device) => void }) {
  const id = deviceIdOf(device);
  const fromHere = openedFrom(devicePath(id));
  const mayWrite = useCan('devices.write');
  const { exportFile, exporting, outcome } = useExportDevice(device);
  return (
    <>
      <PageHeader
        title={deviceTitle(device)}
        lead={<TextLink to={deviceListPath(device.entityId)}>Devices of {device.entityId}</TextLink>}
        actions={
          <>
            {mayWrite && (
              <ButtonLink icon={<Pencil size={16} aria-hidden />} to={editDevicePath(id)} state={fromHere}>
                Edit
              </ButtonLink>
            )}
            {mayWrite && (
              <ButtonLink
                icon={<Copy size={16} aria-hidden />}
                to={duplicateDevicePath(device)}
                state={fromHere}
              >
                Duplicate
              </ButtonLink>
            )}
            <Button
              icon={<FileArchive size={16} aria-hidden />}
              loading={exporting}
              onClick={() => void exportFile()}
            >
              Export as zip
            </Button>
          </>
        }
        dangerActions={
          mayWrite && (
            <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={() => onDelete(device)}>
              Delete
            </Button>
          )
        }
      />
      {outcome}
    </>
  );
}
