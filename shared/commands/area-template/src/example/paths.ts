/** The paths of this area. */
export const exampleRoutes = { list: '/dashboard/example' } as const;
