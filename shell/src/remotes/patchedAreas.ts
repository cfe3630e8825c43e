/** Areas whose routes are in the router; below them, an address that matches nothing does not exist. */
export const patchedAreas = new Set<string>();
