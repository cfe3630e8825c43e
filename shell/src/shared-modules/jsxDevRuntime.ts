import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * A `jsxDEV` for production, where React's own is missing: an area from a developer's machine, which a tab may load through
 * an override, calls it.
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
