/** Part 2, section 2. */
export const systemRoutes = { page: '/dashboard/system' } as const;
