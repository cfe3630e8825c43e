import { errorText, isReplyLost } from '@console/api';
import { updateServicePermissions, updateWearablePermissions } from './api';
import { patchService, patchWearable, wearablesChanged } from './queries';

/** A customer permission that staff can switch on and off. */
export interface SupportPermission {
  label: string;
  /** A glossary term to explain next to it. */
  term?: 'Personalisation';
  /** What the permission applies to: 'wearable ABC…', 'card •••• 1234'. */
  subject: string;
  /** The ASN, or the token of the service. */
  id: string;
  /** What it means for the customer, on and off. */
  effect: { on: string; off: string };
  /** Sends the change. Afterwards the platform's state is shown, also if a failed call took effect. */
  change: (allowed: boolean) => Promise<void>;
}

/** Resolves once the screen shows what was loaded, of which react-query has notified it in a task of its own. */
export const rendered = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits for the reload only if the call failed, since it may have taken effect nevertheless. */
async function change(sent: Promise<void>, show: () => void): Promise<void> {
  try {
    await sent;
  } catch (error) {
    await wearablesChanged();
    await rendered();
    throw error;
  }
  show();
  void wearablesChanged();
}

/** canMobilePerso (part 2, section 6). */
export const allowMobilePerso = ({ asn }: { asn: string }): SupportPermission => ({
  label: 'Allow Mobile Perso',
  term: 'Personalisation',
  subject: `wearable ${asn}`,
  id: asn,
  effect: {
    on: 'The customer can personalise this wearable with the mobile application.',
    off: 'The customer cannot personalise this wearable with the mobile application.',
  },
  change: (canMobilePerso) =>
    change(updateWearablePermissions(asn, { canMobilePerso }), () =>
      patchWearable(asn, (wearable) => ({
        ...wearable,
        permissions: { ...wearable.permissions, canMobilePerso },
      })),
    ),
});

interface ServiceOfWearable {
  asn: string;
  token: string;
  /** The service in words. */
  card: string;
}

/** canDelete (part 2, section 6). */
export const allowDelete = ({ asn, token, card }: ServiceOfWearable): SupportPermission => ({
  label: 'Allow Delete',
  subject: card,
  id: token,
  effect: {
    on: 'The customer can delete this service from the wearable.',
    off: 'The customer cannot delete this service from the wearable.',
  },
  change: (canDelete) =>
    change(updateServicePermissions(asn, token, { canDelete }), () =>
      patchService(asn, token, (service) => ({
        ...service,
        servicePermissions: { ...service.servicePermissions, canDelete },
      })),
    ),
});

/** Identifies a permission of a wearable or service. */
export const permissionKey = ({ label, id }: SupportPermission): string => `${label} for ${id}`;

export const permissionStatus = ({ label, subject }: SupportPermission, allowed: boolean): string =>
  `${label} was switched ${allowed ? 'on' : 'off'} for ${subject}.`;

/** The status message after a failed switch whose control is gone or hidden. */
export function permissionFailure(
  { label, subject }: SupportPermission,
  allowed: boolean,
  error: unknown,
): string {
  const to = allowed ? 'on' : 'off';
  return isReplyLost(error)
    ? `“Switch ${to} ${label}” for ${subject} was not answered. Check its state before you switch it again.`
    : `${label} could not be switched ${to} for ${subject}: ${errorText(error)}`;
}
