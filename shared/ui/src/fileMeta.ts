import { runtimeConfig } from '@console/api';
import { is, string, type } from 'superstruct';

/** What a JSON file that staff exchange holds, by its `meta.kind` (decisions.md, "Files that staff exchange"). */
const kinds = {
  client: 'an application',
  device: 'a device',
  entity: 'an entity',
  'security-module': 'a Multos record',
} as const;

/** Of one that can be read. Pictures are inlined as base64, so a few of them must fit; an export keeps to it. */
export const MAX_JSON_BYTES = 10_000_000;

export type FileKind = keyof typeof kinds;

/** The block that an export adds to a record: where the file comes from, and what it holds. */
export function fileMeta(kind: FileKind) {
  return {
    origin: location.origin,
    environment: runtimeConfig().environment,
    date: new Date().toISOString(),
    kind,
    version: 1,
  };
}

const Marked = type({ meta: type({ kind: string() }) });

const isKnown = (kind: string): kind is FileKind => Object.hasOwn(kinds, kind);

/** Why a file is not of the kind that is asked for; undefined for one that is, or that does not say. */
export function otherKindReason(content: unknown, wanted: FileKind): string | undefined {
  if (!is(content, Marked) || content.meta.kind === wanted) return undefined;
  const { kind } = content.meta;
  return isKnown(kind)
    ? `This file contains ${kinds[kind]}, not ${kinds[wanted]}.`
    : `This file does not contain ${kinds[wanted]}.`;
}
