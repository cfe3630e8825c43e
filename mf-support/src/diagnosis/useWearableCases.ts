import type { Wearable } from '@console/resources';
import { useQueries } from '@tanstack/react-query';
import { deviceOfWearableQuery, serviceConfigQuery } from '../wearables/queries';
import type { WearableCase } from './customerCase';
import { type Known, knownOf, pending, type Result } from './known';
import { evidenceQuery } from './queries';
import { wantedHistories } from './wantedHistory';

export interface WearableCasesOptions {
  /** True to read the histories for events that explain a state; otherwise the reason why not. */
  histories: true | string;
  /** If set, only cached histories are used; this is the reason shown. */
  skipHistories?: string | undefined;
  /** If set, only cached catalogue entries and configurations are used; this is the reason shown. */
  skipCatalogue?: string | undefined;
}

export function useWearableCases(
  wearables: readonly Wearable[],
  { histories, skipHistories, skipCatalogue }: WearableCasesOptions,
) {
  const deviceQueries = new Map(
    wearables.map((wearable) => [JSON.stringify(wearable.device), deviceOfWearableQuery(wearable)]),
  );
  const configIds = [
    ...new Set(
      wearables.flatMap(({ services }) => services?.flatMap(({ configId }) => configId || []) ?? []),
    ),
  ];
  const enabled = skipCatalogue === undefined;
  // Each once: the platform may list a card twice.
  const wanted = new Map(
    (histories === true ? wearables : []).flatMap((wearable) =>
      wantedHistories(wearable).map((history) => [history.subject, { wearable, history }] as const),
    ),
  );
  const devices = useQueries({
    queries: [...deviceQueries.values()].map((query) => ({ ...query, enabled })),
  });
  const configs = useQueries({ queries: configIds.map((id) => ({ ...serviceConfigQuery(id), enabled })) });
  const pasts = useQueries({
    queries: [...wanted.values()].map(({ wearable, history }) => ({
      ...evidenceQuery(wearable, history),
      enabled: skipHistories === undefined,
    })),
  });

  const deviceAt = new Map(
    [...deviceQueries.keys()].map((key, at) => [key, knownOrSkipped(devices[at], skipCatalogue)]),
  );
  const configAt = new Map(configIds.map((id, at) => [id, knownOrSkipped(configs[at], skipCatalogue)]));
  const pastAt = new Map(
    [...wanted.keys()].map((subject, at) => [subject, knownOrSkipped(pasts[at], skipHistories)]),
  );
  const all = [...deviceAt.values(), ...configAt.values(), ...pastAt.values()];
  return {
    cases: wearables.map(
      (wearable): WearableCase => ({
        wearable,
        device: deviceAt.get(JSON.stringify(wearable.device)) ?? pending,
        configs: configAt,
        histories: histories === true ? pastAt : new Map([[wearable.asn, skipped(histories)]]),
      }),
    ),
    /** How many of the calls have finished. */
    done: all.filter(({ kind }) => kind !== 'pending').length,
    of: all.length,
    /** Whether something was skipped that was to be loaded, and is not cached either. */
    leftOut: all.some(({ kind }) => kind === 'skipped'),
    errors: [...devices, ...configs, ...pasts].map(({ error }) => error),
  };
}

function knownOrSkipped<T>(result: Result<T> | undefined, skipReason: string | undefined): Known<T> {
  const known = result ? knownOf(result) : pending;
  return known.kind === 'pending' && skipReason !== undefined ? skipped(skipReason) : known;
}

const skipped = (reason: string): Known<never> => ({ kind: 'skipped', reason });
