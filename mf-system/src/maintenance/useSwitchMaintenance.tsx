import type { Maintenance } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { setMaintenance } from './api';
import { maintenanceChanged, readAgainIfItFails } from './queries';
import { counted, whitelistsOf } from './whitelists';

/** What a person types before maintenance is switched (part 2, section 4). */
const CONFIRMATION = 'update maintenance';

/** The one confirmation for both ways. */
export function useSwitchMaintenance(maintenance: Maintenance) {
  const { ask, dialog } = useTypedConfirm();
  const { users, clients } = whitelistsOf(maintenance);
  const stillIn = `${counted(users.length, 'user')} and ${counted(clients.length, 'application')}`;

  function askToSwitch(on: boolean) {
    ask({
      title: on ? 'Switch maintenance on' : 'Switch maintenance off',
      what: on
        ? `Customers and applications lose access at once. Only those on the whitelists keep it: ${stillIn}.`
        : 'Customers and applications get access again at once.',
      expected: CONFIRMATION,
      expectedName: 'the phrase',
      confirmText: on ? 'Switch on' : 'Switch off',
      danger: on,
      onConfirm: async () => {
        await readAgainIfItFails(setMaintenance({ setMaintenance: on }));
        maintenanceChanged({ maintenanceMode: on });
        showStatus(`Maintenance was switched ${on ? 'on' : 'off'}.`);
      },
    });
  }

  return { askToSwitch, dialog };
}
