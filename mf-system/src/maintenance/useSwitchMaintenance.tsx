import type { Maintenance } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { TypedConfirm } from '@console/ui/TypedConfirm';
import { counted } from '@console/ui/withSeparators';
import { useState } from 'react';
import { setMaintenance } from './api';
import { maintenanceChanged, readAgainIfItFails, readMaintenance } from './queries';
import { whitelistsOf } from './whitelists';

/** What a person types before maintenance is switched (part 2, section 4). */
const CONFIRMATION = 'update maintenance';

/** As the platform says now: somebody else may have switched it, or saved the whitelists, since the dialog was opened. */
function effectOf(on: boolean, maintenance: Maintenance): string {
  if (maintenance.maintenanceMode === on)
    return `Maintenance is ${on ? 'on' : 'off'} already: switching it ${on ? 'on' : 'off'} again changes nothing.`;
  if (!on) return 'Customers and applications get access again at once.';
  const { users, clients } = whitelistsOf(maintenance);
  const listed = `${counted(users.length, 'user')} and ${counted(clients.length, 'application')}`;
  return `Customers and applications lose access at once. Only those on the whitelists keep it: ${listed}.`;
}

/** The one confirmation for both ways. */
export function useSwitchMaintenance(maintenance: Maintenance) {
  const [on, setOn] = useState(false);
  const [open, setOpen] = useState(false);
  const way = on ? 'on' : 'off';

  function askToSwitch(wanted: boolean) {
    // Where it cannot be read, the last that is known is said.
    void readMaintenance().catch(() => undefined);
    setOn(wanted);
    setOpen(true);
  }

  async function change() {
    await readAgainIfItFails(setMaintenance({ setMaintenance: on }));
    maintenanceChanged({ maintenanceMode: on });
    showStatus(`Maintenance was switched ${way}.`);
  }

  const dialog = (
    <TypedConfirm
      open={open}
      title={`Switch maintenance ${way}`}
      expected={CONFIRMATION}
      expectedName="the phrase"
      confirmText={`Switch ${way}`}
      danger={on}
      onConfirm={change}
      onClose={() => setOpen(false)}
    >
      <p>{effectOf(on, maintenance)}</p>
    </TypedConfirm>
  );
  return { askToSwitch, dialog };
}
