import { Struct } from 'superstruct';

/** The area whose entry it is, or `shared` for what several areas read. */
type OwnedKey = readonly [owner: `mf-${string}` | 'shared', ...rest: unknown[]];

declare module '@tanstack/react-query' {
  interface Register {
    /** The areas live in one cache: a key without an owner is an error of types. */
    queryKey: OwnedKey;
  }
}

/** A key of what one area alone asks for: that area's name, then what tells its entries apart. */
export function areaKey<const Parts extends readonly unknown[]>(area: `mf-${string}`, ...parts: Parts) {
  return [area, ...parts] as const;
}

interface SharedKeys {
  /** Every entry of the resource, whichever version of its model filled it: what a change makes old. */
  all: readonly ['shared', resource: string];
  /** One entry, of this version of the model. */
  of(...parts: unknown[]): readonly ['shared', resource: string, version: string, ...unknown[]];
}

/** The part of a superstruct model that says what it describes. */
type Model = Pick<Struct<unknown>, 'schema' | 'type'>;

/**
 * The keys of what several areas ask for. A reply is checked with the model of the area that asked, and areas of
 * different age hold models of different age: each has an entry of its own, so that no area is handed what its own model
 * has not seen.
 */
export function sharedKeys(resource: string, model: Model): SharedKeys {
  const all = ['shared', resource] as const;
  const version = fieldsOf(model).join(' ');
  return { all, of: (...parts) => [...all, version, ...parts] };
}

/** The fields that a model describes: the version of the model, which nobody can forget to raise. */
function fieldsOf({ schema }: Model, path = ''): string[] {
  // The elements of a list.
  if (schema instanceof Struct) return fieldsOf(schema, path);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema)
    .flatMap(([name, field]: [string, unknown]) =>
      field instanceof Struct ? [`${path}${name}:${field.type}`, ...fieldsOf(field, `${path}${name}.`)] : [],
    )
    .sort();
}
