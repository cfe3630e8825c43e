import { nullable, optional, type Struct } from 'superstruct';

/**
 * A field that a reply may leave out or answer with null (the specification shows no reply shapes). It holds the model of
 * what is there, for who checks long lists (`fitsAsItIs` of @console/api).
 */
export const maybe = <T, S>(struct: Struct<T, S>): Struct<T | null | undefined, S> =>
  Object.assign(optional(nullable(struct)), { present: struct });
