import type { Device } from '@console/resources';
import { deleted } from '@console/ui/deleted';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { counted } from '@console/ui/withSeparators';
import { useEffect, useRef } from 'react';
import { deleteDevice, getDevice } from './api';
import { type DeviceId, deviceIdOf, deviceName } from './model';
import { deleteFromLists, deviceChanged } from './queries';

/** Deletes a device after the user has typed brand, model and version joined by spaces (part 2, section 4). */
export function useDeleteDevice(onDeleted: () => void) {
  const { ask, dialog } = useTypedConfirm();
  const deletedId = useRef<DeviceId>(undefined);

  // Clears the cache only on unmount: while the page is shown, its query would fetch the deleted device again.
  useEffect(
    () => () => {
      if (deletedId.current) deviceChanged(deletedId.current);
    },
    [],
  );

  const askToDelete = (device: Device) => {
    const id = deviceIdOf(device);
    const variants = device.variants?.length ?? 0;
    ask({
      title: 'Delete device',
      what: (
        <p>
          <strong>{deviceName(id)}</strong> will be permanently deleted from the catalogue
          {variants > 0 && `, with its ${counted(variants, 'variant')}`}, and can no longer be registered.
        </p>
      ),
      expected: deviceName(id),
      expectedName: 'the full device name',
      confirmText: 'Delete',
      onConfirm: async (signal) => {
        const text = await deleted(`Device ${deviceName(id)}`, deleteDevice(id), () => getDevice(id));
        showStatus(text);
        if (signal.aborted) {
          deviceChanged(id);
          return;
        }
        deletedId.current = id;
        deleteFromLists(id);
        onDeleted();
      },
    });
  };
  return { askToDelete, dialog };
}
