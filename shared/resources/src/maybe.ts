import { nullable, optional, type Struct } from 'superstruct';

/** A field that a reply may leave out or answer with null (the specification shows no reply shapes). */
export const maybe = <T, S>(struct: Struct<T, S>) => optional(nullable(struct));
