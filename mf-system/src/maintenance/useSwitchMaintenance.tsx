import { queryClient } from '@console/api';
import type { Maintenance } from '@console/resources';
import { useQuestion } from '@console/ui/Dialog';
import { clearStatus, showStatus } from '@console/ui/statusMessage';
import { TypedConfirm } from '@console/ui/TypedConfirm';
import { counted } from '@console/ui/withSeparators';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { setMaintenance } from './api';
import {
  countMaintenanceUpdates,
  maintenanceChanged,
  maintenanceRead,
  readMaintenance,
  refetchOnFailure,
  switchingQuery,
} from './queries';
import { whitelistsOf } from './whitelists';

/** The phrase to type before maintenance is switched (part 2, section 4). */
const CONFIRMATION = 'update maintenance';

const wordOf = (on: boolean) => (on ? 'on' : 'off');

/** The effect of switching, by the latest state: someone else may have switched it or saved the whitelists meanwhile. */
function effectOf(on: boolean, maintenance: Maintenance): string {
  if (maintenance.maintenanceMode === on)
    return `Maintenance is already ${wordOf(on)}: switching it ${wordOf(on)} again changes nothing.`;
  if (!on) return 'Customers and applications regain access immediately.';
  const lists = whitelistsOf(maintenance);
  const counts = lists
    ? `: ${counted(lists.users.length, 'user')} and ${counted(lists.clients.length, 'application')}`
    : '';
  return `Customers and applications lose access immediately. Only those on the whitelists keep it${counts}.`;
}

/**
 * Announces that maintenance was switched off, by whomever, or that the platform does not report this page's own change: a
 * read may lag behind it, or someone else may have been quick. That it was switched on is announced by the shell's banner,
 * on every page.
 * @returns to be called once the platform has accepted a change, after which the state is read again
 */
function useSwitchedStatus(isOn: boolean): () => void {
  const wasOn = useRef(isOn);
  const shown = useRef(0);
  const firstRead = useRef(0);
  useEffect(() => {
    if (wasOn.current === isOn) return;
    wasOn.current = isOn;
    if (countMaintenanceUpdates() === firstRead.current)
      shown.current = showStatus(
        `The platform accepted this, but reports that maintenance is ${wordOf(isOn)}: its report may be late, or someone else has switched it back.`,
        'failed',
      );
    else if (isOn) clearStatus(shown.current);
    else shown.current = showStatus('Maintenance was switched off.');
  }, [isOn]);
  return () => {
    firstRead.current = countMaintenanceUpdates() + 1;
  };
}

/**
 * Switches maintenance on or off, after the user has typed the phrase.
 * @param hasUnsavedLists whether the whitelists on screen differ from the saved ones, which are what counts
 */
export function useSwitchMaintenance(maintenance: Maintenance, hasUnsavedLists: () => boolean) {
  const { question, open, ask, close } = useQuestion<{ on: boolean; unsaved: boolean }>();
  const { data: busy } = useQuery(switchingQuery);
  const accepted = useSwitchedStatus(maintenance.maintenanceMode);

  function askToSwitch(wanted: boolean) {
    // If this fails, the dialog shows the last known state.
    void readMaintenance().catch(() => undefined);
    ask({ on: wanted, unsaved: wanted && hasUnsavedLists() });
  }

  async function change(on: boolean, signal: AbortSignal) {
    const setSwitching = (isSwitching: boolean) =>
      queryClient.setQueryData(switchingQuery.queryKey, isSwitching);
    setSwitching(true);
    try {
      await refetchOnFailure(setMaintenance({ setMaintenance: on }));
      maintenanceChanged({ maintenanceMode: on }, signal);
      if (!signal.aborted) accepted();
    } finally {
      // On return to the page, the state from before would look settled.
      if (signal.aborted) await maintenanceRead();
      setSwitching(false);
    }
  }

  const dialog = question && (
    <TypedConfirm
      open={open}
      title={`Switch maintenance ${wordOf(question.on)}`}
      expected={CONFIRMATION}
      expectedName="the phrase"
      confirmText={`Switch ${wordOf(question.on)}`}
      danger={question.on}
      onConfirm={(signal) => change(question.on, signal)}
      onClose={close}
    >
      <p>{effectOf(question.on, maintenance)}</p>
      {question.unsaved && <p>Your unsaved changes to the whitelists do not count: save them first.</p>}
    </TypedConfirm>
  );
  return { askToSwitch, busy, dialog };
}
