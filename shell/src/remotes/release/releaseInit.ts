/** Fetch options for an area's release manifest: always revalidated, so that the live release is found. */
export const releaseInit = { credentials: 'omit', cache: 'no-cache' } as const;
