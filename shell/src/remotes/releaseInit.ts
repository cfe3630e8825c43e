/** How an area's release manifest is asked for: what is live, anew each time. */
export const releaseInit = { credentials: 'omit', cache: 'no-cache' } as const;
