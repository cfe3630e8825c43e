import { cacheControl } from '@console/build/headers';
import { contentTypes } from './contentTypes';
import { indented, quoted } from './quoted';

/** A name as the builds write it when it says what is in the file. */
const hash = '[0-9a-f]{8,}';
const aHash = '0123456789abcdef';

/**
 * nginx's `map` of a path to its Cache-Control. The rules are those of `cacheControl`: it is asked for every kind of
 * file, with and without a hash in the name, so there is no second list of them here.
 */
export function cacheMap(variable: string): string {
  const kinds = [
    { mark: `\\.${hash}`, of: (end: string) => `/a.${aHash}.${end}` },
    { mark: '', of: (end: string) => `/a.${end}` },
  ];
  const rules = kinds.flatMap(({ mark, of }) => {
    const ends = new Map<string, string[]>();
    for (const end of Object.keys(contentTypes)) {
      const rule = cacheControl(of(end));
      ends.set(rule, [...(ends.get(rule) ?? []), end]);
    }
    return [...ends]
      .filter(([rule]) => rule !== cacheControl('/'))
      .map(([rule, names]) => `"~${mark}\\.(${names.join('|')})(\\.br)?$" ${quoted(rule)};`);
  });
  return `map $uri ${variable} {
${indented([`default ${quoted(cacheControl('/'))};`, ...rules], 1)}
}`;
}
