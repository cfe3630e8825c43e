import { Struct } from 'superstruct';

export interface UnknownField {
  /** Such as `drawer.0.ikon`. */
  path: string;
  /** The fields that exist there. */
  available: string[];
}

/** The first field of a value, at any depth, that a struct made with `type` would ignore. */
export function unknownField(struct: unknown, value: unknown, path = ''): UnknownField | undefined {
  if (!(struct instanceof Struct) || typeof value !== 'object' || value === null) return undefined;
  const { type, schema } = struct;
  const fields = type === 'type' ? new Map<string, unknown>(Object.entries(schema)) : undefined;
  if (!fields && type !== 'array') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (fields && !fields.has(name)) return { path: path + name, available: [...fields.keys()] };
    const found = unknownField(fields ? fields.get(name) : schema, inner, `${path}${name}.`);
    if (found) return found;
  }
  return undefined;
}
