/** How many causes and checks are shown: an account may have hundreds of wearables. */
export const displayLimits = { causes: 13, checks: 60 } as const;
