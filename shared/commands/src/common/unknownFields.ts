import { Struct } from 'superstruct';

export interface UnknownField {
  /** Such as `drawer.0.ikon`. */
  path: string;
  /** The fields that exist there. */
  available: string[];
}

/** The fields of a value, at any depth, that reading it with a struct would ignore. */
export function unknownFields(struct: unknown, value: unknown, path = ''): UnknownField[] {
  if (!(struct instanceof Struct) || typeof value !== 'object' || value === null) return [];
  const { type, schema } = struct;
  const isObject = type === 'type' || type === 'object';
  if (!isObject && type !== 'array') return [];
  const fields = isObject ? new Map<string, unknown>(Object.entries(schema)) : undefined;
  return Object.entries(value).flatMap(([name, inner]) =>
    fields && !fields.has(name)
      ? { path: path + name, available: [...fields.keys()] }
      : unknownFields(fields ? fields.get(name) : schema, inner, `${path}${name}.`),
  );
}
