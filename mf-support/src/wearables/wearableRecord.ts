import type { RecordRef } from '@console/api';
import { type RecordSummary, timeText } from '@console/area';
import type { Service, Wearable } from '@console/resources';
import { cellText } from '@console/ui/cellValue';
import { dateOf } from '@console/ui/formatDateTime';
import { visibleName } from '@console/ui/formText';
import { noServicesText } from '../diagnosis/wording';
import { maskedPan } from './model';
import { wearablePath } from './paths';

export function wearableRecord({ asn, device }: Pick<Wearable, 'asn'> & Partial<Wearable>): RecordRef {
  const name = device && visibleName(`${device.brand} ${device.model}`);
  return { kind: 'Wearable', id: asn, name, path: wearablePath('asn', asn) };
}

function serviceText({ type, state, token, productInfo }: Service): string {
  const { imageText, fallbackImage } = productInfo ?? {};
  return [state ?? 'no state', type, fallbackImage?.issuerName, maskedPan(imageText), `token ${token}`]
    .filter(Boolean)
    .join(', ');
}

export function wearableSummary(wearable: Wearable): RecordSummary {
  const { asn, serialNumber, visualId, username, device, createdDate, permissions, services } = wearable;
  const { brand, model, version, variant } = device;
  const created = dateOf(createdDate);
  return {
    record: wearableRecord(wearable),
    facts: [
      { label: 'Wearable', value: [brand, model, version, variant?.color].filter(Boolean).join(' ') },
      { label: 'ASN', value: asn },
      { label: 'Serial number', value: serialNumber || 'NOT PAIRED' },
      ...(visualId ? [{ label: 'Visual Id', value: visualId }] : []),
      { label: 'Registered to', value: username || '–' },
      { label: 'Created', value: created ? timeText(created.getTime()) : createdDate || '–' },
      { label: 'Allow Mobile Perso', value: cellText(permissions?.canMobilePerso) || '–' },
      ...(services?.length
        ? services.map((service) => ({ label: 'Service', value: serviceText(service) }))
        : [{ label: 'Services', value: noServicesText(services) }]),
    ],
  };
}
