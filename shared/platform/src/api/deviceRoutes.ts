import { type Device, DeviceBody, type Oem } from '@console/resources';
import { deviceKey } from '../state';
import type { ApiApp, ApiContext, ApiParts } from './apiEnvironment';
import { checkDevice, checkRegisteredVariants } from './deviceRules';
import { needs, sees } from './permissions';
import { found, Refusal, require } from './refusal';
import { requestBody } from './requestBody';

const devicePath = '/admin/devices/brand/:brand/model/:model/version/:version';

/** OEMs, devices, and the device of a wearable (part 1 and part 2, section 7). */
export function addDeviceRoutes(app: ApiApp, { state, pictures }: ApiParts): void {
  const reply = (device: Device): Device => ({
    ...device,
    defaultImage: pictures.address(device.defaultImage),
    variants:
      device.variants?.map((variant) => ({ ...variant, image: pictures.address(variant.image) })) ?? null,
  });

  function device(c: ApiContext): Device {
    const { brand = '', model = '', version = '' } = c.req.param();
    const device = state().devices.get(deviceKey(brand, model, version));
    const visible = device && sees(c.get('caller'), device.entityId) ? device : undefined;
    return found(visible, `No device ${brand} ${model} ${version}`);
  }

  /** Converts a body to a record, and stores its pictures. */
  const record = (body: DeviceBody): Device => ({
    ...body,
    brandDisplayName: state().entities.get(body.entityId)?.name ?? body.brand,
    modelDisplayName: body.model.name,
    defaultImage: pictures.store(body.defaultImage, 'defaultImage'),
    variants:
      body.variants?.map(({ color, image }) => ({
        color,
        image: pictures.store(image, `image of ${color}`),
      })) ?? null,
  });

  app.get('/admin/oems', needs('records.read'), (c) => {
    const counts = new Map<string, number>();
    for (const { entityId } of state().devices.values())
      if (sees(c.get('caller'), entityId)) counts.set(entityId, (counts.get(entityId) ?? 0) + 1);
    return c.json([...counts].map(([oem, numberOfDevices]): Oem => ({ oem, numberOfDevices })));
  });

  // With the trailing slash of part 1, section 7.
  app.get('/admin/devices/', needs('records.read'), (c) => {
    const entity = c.req.query('entity');
    const shown = state().devices.filter(
      ({ entityId }) => (!entity || entityId === entity) && sees(c.get('caller'), entityId),
    );
    return c.json(shown.map(reply));
  });

  app.post('/admin/devices', needs('catalogue.write'), async (c) => {
    const body = await requestBody(c, DeviceBody);
    checkDevice(state(), body);
    if (state().devices.has(keyOf(body)))
      throw new Refusal(
        409,
        `The device ${body.brand} ${body.model.name} ${body.model.version} already exists`,
      );
    return c.json(reply(state().devices.set(keyOf(body), record(body))), 201);
  });

  app.get(devicePath, needs('records.read'), (c) => c.json(reply(device(c))));

  app.put(devicePath, needs('catalogue.write'), async (c) => {
    const current = device(c);
    const body = await requestBody(c, DeviceBody);
    checkDevice(state(), body);
    const same = body.entityId === current.entityId && keyOf(body) === keyOf(current);
    require(same, 'Entity, brand, model and version cannot be changed');
    checkRegisteredVariants(state(), current, body);
    const { brandDisplayName, modelDisplayName } = current;
    const changed = { ...record(body), brandDisplayName, modelDisplayName };
    return c.json(reply(state().devices.set(keyOf(current), changed)));
  });

  app.delete(devicePath, needs('catalogue.write'), (c) => {
    state().devices.delete(keyOf(device(c)));
    return c.body(null, 204);
  });

  app.get('/discover/devices/brand/:brand/model/:model/version/:version', needs('records.read'), (c) => {
    const { variants, ...all } = reply(device(c));
    const color = c.req.query('color');
    return c.json({
      ...all,
      variants: variants?.filter((variant) => !color || variant.color === color) ?? [],
    });
  });
}

const keyOf = ({ brand, model }: Device | DeviceBody) => deviceKey(brand, model.name, model.version);
