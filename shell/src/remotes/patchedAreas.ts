/** Names of areas whose routes are in the router: an address below one of them that matches nothing is "not found". */
export const patchedAreas = new Set<string>();
