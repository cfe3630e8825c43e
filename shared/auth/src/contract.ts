/**
 * The permissions that areas declare: each area adds its own in its `contract.d.ts` (declaration merging), as in its area.json.
 *
 * ```ts
 * import '@console/auth';
 *
 * declare module '@console/auth' {
 *   interface AreaPermissions { 'reports.read': 'mf-reports' }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface AreaPermissions {}
