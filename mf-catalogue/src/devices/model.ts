import type { Device } from '@console/resources';
import { isBlank } from '@console/ui/formText';

/** The fields that identify a device in the catalogue. */
export interface DeviceId {
  brand: string;
  model: string;
  version: string;
}

export function deviceIdOf({ brand, model }: Pick<Device, 'brand' | 'model'>): DeviceId {
  return { brand, model: model.name, version: model.version };
}

/** Part 2, section 5: deleting asks for "brand, model and version joined by spaces". */
export function deviceName({ brand, model, version }: DeviceId): string {
  return `${brand} ${model} ${version}`;
}

export function modelDisplayName({ modelDisplayName, model }: Device): string {
  return modelDisplayName && !isBlank(modelDisplayName) ? modelDisplayName : model.name;
}

/** The display name with the version: 'Haven Bangle 2.2'. */
export function deviceTitle(device: Device): string {
  const title = `${modelDisplayName(device)} ${device.model.version}`;
  return isBlank(title) ? deviceName(deviceIdOf(device)) : title;
}

/** The versions of one model: one row in the list of an OEM's devices. */
export interface DeviceGroup {
  name: string;
  /** From the lowest to the highest version. */
  versions: readonly Device[];
}

/** Part 1, section 2: "Devices of one OEM grouped by model display name". */
export function groupByModel(devices: readonly Device[]): DeviceGroup[] {
  const groups = new Map<string, Device[]>();
  const natural = new Intl.Collator('en', { numeric: true });
  for (const device of devices) {
    const name = modelDisplayName(device);
    const group = groups.get(name);
    if (group) group.push(device);
    else groups.set(name, [device]);
  }
  return [...groups].map(([name, versions]) => ({
    name,
    versions: versions.sort((a, b) => natural.compare(a.model.version, b.model.version)),
  }));
}

/** The version, or the whole name where brands have the same one. */
export function versionName({ versions }: DeviceGroup, device: Device): string {
  const { version } = device.model;
  const isShared = versions.some((other) => other !== device && other.model.version === version);
  return isShared || isBlank(version) ? deviceName(deviceIdOf(device)) : version;
}
