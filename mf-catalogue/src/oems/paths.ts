/** Part 1, section 2. */
export const oemRoutes = { list: '/dashboard/oems' } as const;

/** The crumb that leads to the list. */
export const toOems = { label: 'OEMs', to: oemRoutes.list };
