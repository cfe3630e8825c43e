import { platformNow, runtimeConfig } from '@console/api';
import { is, string, type } from 'superstruct';

/** Kinds of JSON files that staff exchange, by `meta.kind` (decisions.md, "Files that staff exchange"). */
const kinds = {
  client: 'an application',
  device: 'a device',
  entity: 'an entity',
  'security-module': 'a Multos record',
} as const;

/** Size limit for imports and exports. Allows for a few images, which are inlined as base64. */
export const MAX_JSON_BYTES = 10_000_000;

export type FileKind = keyof typeof kinds;

/** The `meta` block that an export adds to a record: its origin and kind. */
export function fileMeta(kind: FileKind) {
  return {
    origin: location.origin,
    environment: runtimeConfig().environment,
    date: new Date(platformNow()).toISOString(),
    kind,
    version: 1,
  };
}

const WithKind = type({ meta: type({ kind: string() }) });

const isKnown = (kind: string): kind is FileKind => Object.hasOwn(kinds, kind);

/** Explains that a file is of another kind than wanted; undefined if it is not, or has no `meta` block. */
export function otherKindReason(content: unknown, wanted: FileKind): string | undefined {
  if (!is(content, WithKind) || content.meta.kind === wanted) return undefined;
  const { kind } = content.meta;
  return isKnown(kind)
    ? `This file contains ${kinds[kind]}, not ${kinds[wanted]}.`
    : `This file does not contain ${kinds[wanted]}.`;
}
