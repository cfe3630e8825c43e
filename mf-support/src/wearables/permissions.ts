import type { GlossaryTerm } from '@console/ui/glossary';
import { updateServicePermissions, updateWearablePermissions } from './api';
import { patchService, patchWearable, wearableChanged } from './queries';

/** A permission that staff may switch. */
export interface SupportPermission {
  label: string;
  /** A word of the trade in it. */
  term?: GlossaryTerm;
  /** What it is a permission of: 'wearable ABC…'. */
  of: string;
  /** How things are for the customer, with it and without it. */
  effect: { on: string; off: string };
  /** Sends the change; what is shown afterwards is the platform's state, also when a call failed whose effect arrived. */
  change: (allowed: boolean) => Promise<void>;
}

/** One that failed may have arrived all the same: it ends with what the platform has. One that succeeded waits for nothing. */
async function change(asn: string, sent: Promise<void>, show: () => void): Promise<void> {
  try {
    await sent;
  } catch (error) {
    await wearableChanged(asn);
    throw error;
  }
  show();
  void wearableChanged(asn);
}

/** canMobilePerso (part 2, section 6). */
export const allowMobilePerso = ({ asn }: { asn: string }): SupportPermission => ({
  label: 'Allow Mobile Perso',
  term: 'Personalisation',
  of: `wearable ${asn}`,
  effect: {
    on: 'The customer may personalise this wearable with the mobile application.',
    off: 'The customer may not personalise this wearable with the mobile application.',
  },
  change: (canMobilePerso) =>
    change(asn, updateWearablePermissions(asn, { canMobilePerso }), () =>
      patchWearable(asn, (wearable) => ({
        ...wearable,
        permissions: { ...wearable.permissions, canMobilePerso },
      })),
    ),
});

/** canDelete (part 2, section 6). */
export const allowDelete = ({ asn, token }: { asn: string; token: string }): SupportPermission => ({
  label: 'Allow Delete',
  of: `service ${token}`,
  effect: {
    on: 'The customer may delete this service from the wearable.',
    off: 'The customer may not delete this service from the wearable.',
  },
  change: (canDelete) =>
    change(asn, updateServicePermissions(asn, token, { canDelete }), () =>
      patchService(asn, token, (service) => ({
        ...service,
        servicePermissions: { ...service.servicePermissions, canDelete },
      })),
    ),
});

/** What is said once it was switched. */
export const permissionStatus = ({ label, of }: SupportPermission, allowed: boolean): string =>
  `${label} was switched ${allowed ? 'on' : 'off'} for ${of}.`;
