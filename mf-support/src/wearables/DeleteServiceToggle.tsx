import type { Service } from '@console/resources';
import { useMutation } from '@tanstack/react-query';
import { updateServicePermissions } from './api';
import { PermissionToggle } from './PermissionToggle';
import { patchService, wearableChanged } from './queries';

interface DeleteServiceToggleProps {
  asn: string;
  service: Pick<Service, 'token' | 'servicePermissions'>;
}

export function DeleteServiceToggle({
  asn,
  service: { token, servicePermissions },
}: DeleteServiceToggleProps) {
  const update = useMutation({
    mutationFn: (canDelete: boolean) => updateServicePermissions(asn, token, { canDelete }),
    onSuccess: (_, canDelete) =>
      patchService(asn, token, (service) => ({
        ...service,
        servicePermissions: { ...service.servicePermissions, canDelete },
      })),
    // A call that failed may have arrived all the same.
    onSettled: () => wearableChanged(asn),
  });
  return (
    <PermissionToggle
      label="Allow Delete"
      of={`service ${token}`}
      effect="The customer may delete this service from the wearable."
      checked={servicePermissions?.canDelete ?? false}
      onChange={update.mutateAsync}
    />
  );
}
