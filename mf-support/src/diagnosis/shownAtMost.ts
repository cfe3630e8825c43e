/** How much of a diagnosis is said at once: an account may have hundreds of wearables, and nobody reads more. */
export const shownAtMost = { causes: 13, checks: 60 } as const;
