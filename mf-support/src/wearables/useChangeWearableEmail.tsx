import type { Wearable } from '@console/resources';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { changeWearableEmail } from './api';
import { patchWearable, wearableChanged } from './queries';
import { requireActiveAccount } from './requireActiveAccount';

/**
 * Moves a wearable to another account. The new email is typed again; then, in this order, the account is asked for
 * and the change is sent (part 2, section 4, "Change wearable email").
 */
export function useChangeWearableEmail({ asn, username }: Wearable) {
  const { ask, dialog } = useTypedConfirm();
  const askToChange = (newEmail: string, onChanged: () => void) =>
    ask({
      title: 'Change wearable email address',
      what: (
        <p>
          The wearable {asn} moves from {username ?? 'nobody'} to {newEmail}. Its former owner no longer sees
          it.
        </p>
      ),
      expected: newEmail,
      expectedName: 'the new email',
      confirmText: 'Change email',
      danger: false,
      onConfirm: async () => {
        await requireActiveAccount(newEmail);
        try {
          await changeWearableEmail(asn, { newEmail });
          patchWearable(asn, (wearable) => ({ ...wearable, username: newEmail }));
          onChanged();
        } finally {
          // A call that failed may have arrived all the same.
          void wearableChanged(asn);
        }
      },
    });
  return { ask: askToChange, dialog };
}
