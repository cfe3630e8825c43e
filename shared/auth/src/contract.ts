/**
 * The permissions that areas bring: each names its own in its `contract.d.ts` (declaration merging), as its area.json does.
 *
 * ```ts
 * declare module '@console/auth' {
 *   interface AreaPermissions { 'reports.read': 'mf-reports' }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface AreaPermissions {}
