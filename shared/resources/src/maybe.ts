import { nullable, optional, type Struct } from 'superstruct';

/**
 * A field that a reply may omit or set to null (the specification shows no reply shapes). Exposes the inner model as
 * `present`, for the fast validation of long lists (`isValidAsIs` of @console/api).
 */
export const maybe = <T, S>(struct: Struct<T, S>): Struct<T | null | undefined, S> =>
  Object.assign(optional(nullable(struct)), { present: struct });
