import type { FoundRecord, RecordSummary } from '@console/area';
import { codeText, type Device } from '@console/resources';
import { type DeviceId, deviceIdOf, deviceName, modelDisplayName } from './model';
import { devicePath } from './paths';

/** A reference to a device, for the session log. */
export function deviceRecord(id: DeviceId): FoundRecord['record'] {
  return { kind: 'Device', id: deviceName(id), path: devicePath(id) };
}

export function deviceSummary(device: Device): RecordSummary {
  const { entityId, type, tdpId, tdpIdentifier } = device;
  return {
    record: deviceRecord(deviceIdOf(device)),
    facts: [
      { label: 'Name', value: modelDisplayName(device) },
      { label: 'Entity', value: entityId },
      { label: 'Type', value: type ? codeText(type) : '–' },
      { label: 'TDP', value: `${tdpId ?? '–'}, ${tdpIdentifier ?? '–'}` },
    ],
  };
}
