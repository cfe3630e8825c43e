import { maintenanceQueries } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { counted } from '@console/ui/withSeparators';
import { useQuery } from '@tanstack/react-query';
import { setMaintenance } from './api';
import { maintenanceChanged, readAgainIfItFails, readMaintenance } from './queries';
import { whitelistsOf } from './whitelists';

/** What a person types before maintenance is switched (part 2, section 4). */
const CONFIRMATION = 'update maintenance';

/** As the platform says now: somebody else may have saved the whitelists since the page was loaded. */
function WhatSwitchingOnMeans() {
  const { data } = useQuery(maintenanceQueries.state());
  const { users, clients } = whitelistsOf(data ?? {});
  return (
    <p>
      Customers and applications lose access at once. Only those on the whitelists keep it:{' '}
      {counted(users.length, 'user')} and {counted(clients.length, 'application')}.
    </p>
  );
}

/** The one confirmation for both ways. */
export function useSwitchMaintenance() {
  const { ask, dialog } = useTypedConfirm();

  function askToSwitch(on: boolean) {
    // Where it cannot be read, the last that is known is counted.
    void readMaintenance().catch(() => undefined);
    ask({
      title: on ? 'Switch maintenance on' : 'Switch maintenance off',
      what: on ? <WhatSwitchingOnMeans /> : <p>Customers and applications get access again at once.</p>,
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
