import {
  ChangeWearableEmailBody,
  ServicePermissionsBody,
  type Wearable,
  WearablePermissionsBody,
  WearableSearchType,
} from '@console/resources';
import { is } from 'superstruct';
import { addHistory, wearableHistory } from '../history';
import { entityOfWearable } from '../wearableEntity';
import type { ApiApp, ApiContext, ApiParts } from './apiEnvironment';
import { needs, sees } from './permissions';
import { found, Refusal, require } from './refusal';
import { requestBody } from './requestBody';
import { requestedWindow } from './requestedWindow';
import { isAsn, isEmail, isPairedSerialNumber, isVisualId } from './rules';

const searchRules = {
  asn: [isAsn, 'Invalid ASN'],
  email: [isEmail, 'Invalid email'],
  serialNumber: [isPairedSerialNumber, 'Invalid serial number'],
  visualId: [isVisualId, 'Invalid Visual Id, please check'],
} as const;

export function addWearableRoutes(app: ApiApp, { state, pictures, now }: ApiParts): void {
  const reply = (wearable: Wearable): Wearable => ({
    ...wearable,
    services: wearable.services?.map((service) => {
      const { productInfo } = service;
      const { fallbackImage } = productInfo ?? {};
      if (!fallbackImage) return service;
      const issuerLogo = pictures.address(fallbackImage.issuerLogo);
      return { ...service, productInfo: { ...productInfo, fallbackImage: { ...fallbackImage, issuerLogo } } };
    }),
  });

  const visible = (c: ApiContext) => (wearable: Wearable | undefined) =>
    wearable && sees(c.get('caller'), entityOfWearable(state(), wearable)) ? wearable : undefined;

  function byAsn(c: ApiContext): Wearable {
    const asn = c.req.param('asn') ?? '';
    return found(visible(c)(state().wearables.get(asn)), `No wearable with the ASN ${asn}`);
  }

  /** Stores a changed wearable with the current time, and adds a history entry. */
  function save(wearable: Wearable, event: string, message: string): Wearable {
    addHistory(state(), wearable.asn, { timestamp: Math.floor(now() / 1000), event, message });
    return state().wearables.set(wearable.asn, { ...wearable, modifiedDate: new Date(now()).toISOString() });
  }

  app.get('/admin/wearables/logs/:key', needs('records.read'), (c) => {
    const key = c.req.param('key');
    const window = requestedWindow(c);
    const owner =
      state().wearables.get(key) ??
      state().wearables.find(({ services }) => !!services?.some(({ token }) => token === key));
    const wearable = found(visible(c)(owner), `No wearable or service ${key}`);
    return c.json(wearableHistory(state(), { wearable, key, window }));
  });

  app.get('/admin/wearables/:type/:value', needs('records.read'), (c) => {
    const { type, value } = c.req.param();
    if (!is(type, WearableSearchType)) throw new Refusal(404, `Wearables are not found by ${type}`);
    const [isValid, problem] = searchRules[type];
    require(isValid(value), problem);
    const { wearables } = state();
    if (type === 'email')
      return c.json(wearables.filter((w) => w.username === value && visible(c)(w) !== undefined).map(reply));
    const match =
      type === 'asn' ? wearables.get(value) : wearables.find((wearable) => wearable[type] === value);
    return c.json(reply(found(visible(c)(match), `No wearable found for ${type} ${value}`)));
  });

  app.post('/admin/wearables/update-permission/:asn', needs('support.write'), async (c) => {
    const wearable = byAsn(c);
    const permissions = await requestBody(c, WearablePermissionsBody);
    const message = `Mobile personalisation was ${permissions.canMobilePerso ? 'allowed' : 'disallowed'} by staff`;
    return c.json(reply(save({ ...wearable, permissions }, 'Permissions_Updated', message)));
  });

  app.post('/admin/wearables/update-permission/:asn/:token', needs('support.write'), async (c) => {
    const wearable = byAsn(c);
    const token = c.req.param('token');
    const services = wearable.services ?? [];
    found(
      services.find((service) => service.token === token),
      `No service ${token} on this wearable`,
    );
    const servicePermissions = await requestBody(c, ServicePermissionsBody);
    const changed = services.map((service) =>
      service.token === token ? { ...service, servicePermissions } : service,
    );
    const message = `Deleting the service was ${servicePermissions.canDelete ? 'allowed' : 'disallowed'} by staff`;
    return c.json(reply(save({ ...wearable, services: changed }, 'Permissions_Updated', message)));
  });

  app.post('/admin/wearables/:asn', needs('support.write'), async (c) => {
    const wearable = byAsn(c);
    const { newEmail } = await requestBody(c, ChangeWearableEmailBody);
    require(isEmail(newEmail), 'Invalid email');
    const account = found(state().accounts.get(newEmail), `No account exists with the email: ${newEmail}`);
    require(account.enabled === 1, `The account ${newEmail} is not active`);
    const message = `Moved from ${wearable.username ?? 'nobody'} to ${newEmail} by staff`;
    return c.json(reply(save({ ...wearable, username: newEmail }, 'Email_Changed', message)));
  });
}
