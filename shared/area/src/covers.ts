import { landingPath } from '@console/auth';

/**
 * Whether an address is at or below a path of an area. `/dashboard` covers only itself, because every page is below it.
 * Trailing slashes are ignored, as in the router.
 */
export function covers(prefix: string, path: string): boolean {
  const page = path.replace(/\/+$/, '');
  return page === prefix || (prefix !== landingPath && page.startsWith(`${prefix}/`));
}

/** The area that an address belongs to: the longest prefix of all areas wins, whole segments only. */
export function ownerOf<A extends { paths: readonly string[] }>(
  areas: readonly A[],
  path: string,
): A | undefined {
  const owners = areas.flatMap((area) =>
    area.paths.filter((prefix) => covers(prefix, path)).map((prefix) => ({ area, prefix })),
  );
  return owners.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.area;
}
