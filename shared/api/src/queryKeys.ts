import { Struct } from 'superstruct';

/** Starts with the area that owns the entry, or `shared` if several areas read it. */
type OwnedKey = readonly [owner: `mf-${string}` | 'shared', ...rest: unknown[]];

declare module '@tanstack/react-query' {
  interface Register {
    /** All areas share one cache: a key without an owner is a type error. */
    queryKey: OwnedKey;
  }
}

/** Key of an entry that only one area uses: the area's name, then what distinguishes its entries. */
export function areaKey<const Parts extends readonly unknown[]>(area: `mf-${string}`, ...parts: Parts) {
  return [area, ...parts] as const;
}

interface SharedKeys {
  /** Matches every entry of the resource, whichever version of the model filled it; for invalidation. */
  all: readonly ['shared', resource: string];
  /** One entry, for this version of the model. */
  of(...parts: unknown[]): readonly ['shared', resource: string, version: string, ...unknown[]];
}

/** The part of a superstruct model that describes its fields. */
type Model = Pick<Struct<unknown>, 'schema' | 'type'>;

/**
 * Keys of a resource that several areas request. Each reply is validated with the requesting area's model, and areas
 * released at different times may have different versions of it. Each version has its own entry, so no area is given data
 * that its own model has not validated.
 */
export function sharedKeys(resource: string, model: Model): SharedKeys {
  const all = ['shared', resource] as const;
  const version = fieldsOf(model).join(' ');
  return { all, of: (...parts) => [...all, version, ...parts] };
}

/** A field's type, whether it may be missing or null, and the same of its elements if it is a list. */
function typeOf(field: Struct<unknown, unknown>): string {
  const { type, schema } = field;
  const absent = (field.is(undefined) ? '?' : '') + (field.is(null) ? '!' : '');
  return type + absent + (schema instanceof Struct ? `/${typeOf(schema)}` : '');
}

/** The fields that a model describes. They serve as its version, so nobody has to remember to raise a number. */
function fieldsOf({ schema }: Model, path = ''): string[] {
  // The elements of a list.
  if (schema instanceof Struct) return fieldsOf(schema, path);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema)
    .flatMap(([name, field]: [string, unknown]) =>
      field instanceof Struct
        ? [`${path}${name}:${typeOf(field)}`, ...fieldsOf(field, `${path}${name}.`)]
        : [],
    )
    .sort();
}
