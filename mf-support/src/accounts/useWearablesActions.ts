import { hasSession, useCan } from '@console/auth';
import type { Wearable } from '@console/resources';
import type { BulkAction } from '@console/ui/bulkRun';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { updateWearablePermissions } from '../wearables/api';
import { lockWhenFree } from '../wearables/permissionLock';
import { allowMobilePerso, rendered } from '../wearables/permissions';
import { wearablesChanged } from '../wearables/queries';

function mobilePerso(canMobilePerso: boolean, store: ReturnType<typeof useStore>): BulkAction<Wearable> {
  const unlocks: (() => void)[] = [];
  return {
    key: canMobilePerso ? 'allow' : 'stop',
    text: canMobilePerso ? 'Allow Mobile Perso' : 'Disallow Mobile Perso',
    consequence: `The customer will ${canMobilePerso ? '' : 'not '}be able to personalise any selected wearable with the mobile application.`,
    run: async ({ asn }, signal) => {
      const send = () => updateWearablePermissions(asn, { canMobilePerso });
      try {
        unlocks.push(await lockWhenFree(store, allowMobilePerso({ asn }), canMobilePerso, signal));
      } catch (stopped) {
        // Sends nothing without a session, but the session log has it: the run logs only what had not started.
        if (!hasSession()) await send().catch(() => undefined);
        throw stopped;
      }
      await send();
    },
    // Reloads once at the end, also if calls failed: a failed call may still have reached the platform. Until then no switch
    // shows the outcome, so they stay locked.
    onOver: async () => {
      const ended = unlocks.splice(0);
      await wearablesChanged();
      await rendered();
      for (const unlock of ended) unlock();
    },
  };
}

/** Bulk actions on the wearables of an account; undefined for read-only roles. */
export function useWearablesActions(): readonly BulkAction<Wearable>[] | undefined {
  const store = useStore();
  const actions = useMemo(() => [mobilePerso(true, store), mobilePerso(false, store)], [store]);
  return useCan('support.write') ? actions : undefined;
}
