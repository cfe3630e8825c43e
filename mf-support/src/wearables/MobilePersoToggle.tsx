import type { Wearable } from '@console/resources';
import { useMutation } from '@tanstack/react-query';
import { updateWearablePermissions } from './api';
import { PermissionToggle } from './PermissionToggle';
import { patchWearable, wearableChanged } from './queries';

export function MobilePersoToggle({ wearable: { asn, permissions } }: { wearable: Wearable }) {
  const update = useMutation({
    mutationFn: (canMobilePerso: boolean) => updateWearablePermissions(asn, { canMobilePerso }),
    onSuccess: (_, canMobilePerso) =>
      patchWearable(asn, (wearable) => ({
        ...wearable,
        permissions: { ...wearable.permissions, canMobilePerso },
      })),
    // A call that failed may have arrived all the same.
    onSettled: () => wearableChanged(asn),
  });
  return (
    <PermissionToggle
      label="Allow Mobile Perso"
      of={`wearable ${asn}`}
      effect="The customer may personalise this wearable with the mobile application."
      checked={permissions?.canMobilePerso ?? false}
      onChange={update.mutateAsync}
    />
  );
}
