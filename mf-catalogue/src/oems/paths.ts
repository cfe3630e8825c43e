/** The route of part 1, section 2. */
export const oemRoutes = { list: '/dashboard/oems' } as const;

export const toOems = { label: 'OEMs', to: oemRoutes.list };
