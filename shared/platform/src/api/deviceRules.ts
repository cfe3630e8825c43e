import type { Device, DeviceBody } from '@console/resources';
import type { State } from '../state';
import { deviceOfWearable } from '../wearableEntity';
import { Refusal, require } from './refusal';
import { isWebAddress } from './rules';

/** Part 2, section 5, "Device (add and edit)". Throws a 400. */
export function checkDevice(state: State, body: DeviceBody): void {
  require(state.entities.has(body.entityId), `No entity ${body.entityId}`);
  require(!!body.brand.trim(), 'brand is required');
  require(!!body.model.name.trim(), 'model is required');
  require(!!body.model.version.trim(), 'version is required');
  require(!!body.defaultImage, 'Default image is required!');
  require(!!body.tdpIdentifier.trim(), 'Tdp Identifier is required');
  require(!body.storeLink || isWebAddress(body.storeLink), 'URL is not valid');
  const colors = body.variants?.map(({ color }) => color) ?? [];
  for (const { color, image } of body.variants ?? []) {
    require(!!color.trim(), 'description required');
    require(!!image, 'image required');
  }
  require(new Set(colors).size === colors.length, 'Two variants have the same description');
}

/**
 * A colour that a customer has registered cannot be removed or renamed (part 2, section 4). Its image may change, since the
 * console re-encodes images that it received as URLs.
 */
export function checkRegisteredVariants(state: State, device: Device, body: DeviceBody): void {
  const kept = new Set(body.variants?.map(({ color }) => color));
  const sold = state.wearables.filter((wearable) => deviceOfWearable(state, wearable) === device);
  const registered = new Set(sold.flatMap((wearable) => wearable.device.variant?.color ?? []));
  const lost = [...registered].filter((color) => !kept.has(color));
  if (lost.length > 0) throw new Refusal(409, `These variants are registered [${lost.join(', ')}]`);
}
