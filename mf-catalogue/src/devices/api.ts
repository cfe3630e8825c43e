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

/** GET /admin/devices/brand/{brand}/model/{model}/version/{version}, for pages and forms (part 2, section 8). */
export function getDevice(id: DeviceId, signal?: AbortSignal): Promise<Device> {
  return callApi({ path: pathOf(id), reply: Device, failure: 'Error retrieving device data', signal });
}

/** The same call before a save, to check whether the device has changed since it was loaded (part 1, section 8). */
export function getDeviceAgain(id: DeviceId, signal?: AbortSignal): Promise<Device> {
  return callApi({ path: pathOf(id), reply: Device, failure: 'Error getting device data', signal });
}

/**
 * POST /admin/devices. The error text depends on the source: part 1 has the one for the call, part 2 the one for a
 * device imported from a file.
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
    write: { what: 'Delete the device', record: deviceRecord(id), deletes: true },
  });
}
