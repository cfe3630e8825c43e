import { apiPath, callApi, callObjectStorage, isNotFound, Nothing, platformNow } from '@console/api';
import {
  type ChangeWearableEmailBody,
  Device,
  HistoryEntry,
  ServiceConfig,
  type ServicePermissionsBody,
  Wearable,
  type WearablePermissionsBody,
} from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';
import { array, unknown } from 'superstruct';
import type { WearableIdType } from './search';
import { wearableRecord } from './wearableRecord';

/** No reply takes longer than this, in milliseconds. */
const LONGEST_READ = 60_000;

/** GET /admin/wearables/{type}/{value}. For the type `email`, which returns a list: `listWearablesOfAccount`. */
export function getWearable(type: WearableIdType, value: string, signal?: AbortSignal): Promise<Wearable> {
  return callApi({ path: apiPath`/admin/wearables/${type}/${value}`, reply: Wearable, signal });
}

/** The same call for the type `email`. Empty also if the platform answers that it found nothing. */
export async function listWearablesOfAccount(email: string, signal?: AbortSignal): Promise<Wearable[]> {
  try {
    return await callApi({ path: apiPath`/admin/wearables/email/${email}`, reply: array(Wearable), signal });
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** GET /discover/devices/…?color=: the catalogue entry of a wearable, with the variant of its colour. */
export function discoverDevice({ device }: Pick<Wearable, 'device'>, signal?: AbortSignal): Promise<Device> {
  const { brand, model, version, variant } = device;
  return callApi({
    path: apiPath`/discover/devices/brand/${brand}/model/${model}/version/${version ?? ''}`,
    query: { color: variant?.color ?? undefined },
    reply: Device,
    failure: 'Error retrieving device data',
    signal,
  });
}

/**
 * GET /admin/wearables/logs/{key} for one window; the key is an ASN or a service's token.
 * @param isNewest whether the window ends now: it is requested again if the reply reveals that this computer's clock was set
 * back, because the newest events were missing
 */
export async function listWearableHistory(
  key: string,
  window: HistoryWindow,
  signal?: AbortSignal,
  isNewest?: boolean,
): Promise<HistoryEntry[]> {
  const now = platformNow();
  const entries = await callApi({
    path: apiPath`/admin/wearables/logs/${key}`,
    query: isNewest ? { ...window, endTime: now } : { ...window },
    reply: array(HistoryEntry),
    failure: 'Error retrieving logs',
    signal,
  });
  return isNewest && platformNow() - now > LONGEST_READ
    ? listWearableHistory(key, window, signal, isNewest)
    : entries;
}

export const serviceConfigFailure = 'Error getting service config';

/** GET /service/service-configuration/{configId}.json on the object storage, without the token. */
export function getServiceConfig(configId: string, signal?: AbortSignal): Promise<ServiceConfig> {
  return callObjectStorage({
    path: apiPath`/service/service-configuration/${configId}.json`,
    reply: ServiceConfig,
    failure: serviceConfigFailure,
    signal,
  });
}

const onOff = (on: boolean) => (on ? 'on' : 'off');

export async function updateWearablePermissions(asn: string, body: WearablePermissionsBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: apiPath`/admin/wearables/update-permission/${asn}`,
    body,
    reply: Nothing,
    write: {
      what: `Switch Allow Mobile Perso ${onOff(body.canMobilePerso)}`,
      record: wearableRecord({ asn }),
    },
  });
}

export async function updateServicePermissions(
  asn: string,
  token: string,
  body: ServicePermissionsBody,
): Promise<void> {
  await callApi({
    method: 'POST',
    path: apiPath`/admin/wearables/update-permission/${asn}/${token}`,
    body,
    reply: Nothing,
    write: {
      what: `Switch Allow Delete ${onOff(body.canDelete)} for the service ${token}`,
      record: wearableRecord({ asn }),
    },
  });
}

/** POST /admin/wearables/{asn}. Call `requireActiveAccount` first. */
export async function changeWearableEmail(asn: string, body: ChangeWearableEmailBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: apiPath`/admin/wearables/${asn}`,
    body,
    reply: Nothing,
    write: { what: `Change the email to ${body.newEmail}`, record: wearableRecord({ asn }) },
  });
}

/**
 * GET /admin/accounts/{email} before a wearable moves there. The reply is unchecked: the caller interprets it, and words
 * every failure.
 */
export function getNewAccount(email: string, signal?: AbortSignal): Promise<unknown> {
  return callApi({ path: apiPath`/admin/accounts/${email}`, reply: unknown(), signal });
}
