/** Part 1, section 2. */
export const oemRoutes = { list: '/dashboard/oems' } as const;
