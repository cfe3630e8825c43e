import { apiPath, callApi, Nothing } from '@console/api';
import { Device, type DeviceBody } from '@console/resources';
import { array } from 'superstruct';
import { deviceRecord } from './deviceRecord';
import { type DeviceId, deviceIdOf } from './model';

/** GET /admin/devices/?entity= (part 1, section 7) */
export function listDevices(entity: string, signal?: AbortSignal): Promise<Device[]> {
  return callApi({
    path: '/admin/devices/',
    query: { entity },
    reply: array(Device),
    failure: 'Error getting devices data',
    signal,
  });
}

const pathOf = ({ brand, model, version }: DeviceId) =>
  apiPath`/admin/devices/brand/${brand}/model/${model}/version/${version}`;

/** GET /admin/devices/brand/{brand}/model/{model}/version/{version}, for a page that shows it (part 2, section 8). */
export function getDevice(id: DeviceId, signal?: AbortSignal): Promise<Device> {
  return callApi({ path: pathOf(id), reply: Device, failure: 'Error retrieving device data', signal });
}

/** The same call before a save, to see whether the device is still what was loaded (part 1, section 8). */
export function getDeviceAgain(id: DeviceId, signal: AbortSignal): Promise<Device> {
  return callApi({ path: pathOf(id), reply: Device, failure: 'Error getting device data', signal });
}

/**
 * POST /admin/devices. The two documents name its failure differently: part 1 that of the call, part 2 that of a
 * device which came from a file.
 */
export async function createDevice(body: DeviceBody, from: 'form' | 'file'): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/devices',
    body,
    reply: Nothing,
    failure: from === 'file' ? 'Error creating device' : 'Error creating a new device',
    write: { what: 'Create the device', record: deviceRecord(deviceIdOf(body)) },
  });
}

export async function updateDevice(id: DeviceId, body: DeviceBody): Promise<void> {
  await callApi({
    method: 'PUT',
    path: pathOf(id),
    body,
    reply: Nothing,
    failure: 'Error updating device',
    write: { what: 'Change the device', record: deviceRecord(id) },
  });
}

export async function deleteDevice(id: DeviceId): Promise<void> {
  await callApi({
    method: 'DELETE',
    path: pathOf(id),
    reply: Nothing,
    failure: 'Error deleting device',
    write: { what: 'Delete the device', record: deviceRecord(id) },
  });
}
