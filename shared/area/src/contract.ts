/**
 * What areas offer to each other. Each area adds its own in its `contract.d.ts` (declaration merging), so the types reach
 * whoever uses it without an import of the remote:
 *
 * ```ts
 * declare module '@console/area' {
 *   interface WidgetProps { 'mf-clients/ApplicationsOfEntity': { entityId: string } }
 * }
 * ```
 */

/** Screens of one area that another area shows inside its own (`RemoteWidget`), and what they take. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface WidgetProps {}
export type WidgetName = Extract<keyof WidgetProps, `mf-${string}/${string}`>;
export type WidgetPropsOf<Name extends WidgetName> = WidgetProps[Name] & object;

/** Addresses of one area that other areas link to (`linkedPath`); each leads to a page as long as it stands here. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface LinkedRoutes {}
export type LinkedRoute = Extract<keyof LinkedRoutes, `/${string}`>;
