/**
 * What areas offer to each other. Each area adds its part in its `contract.d.ts` (declaration merging), so that other areas
 * get the types without importing the remote:
 *
 * ```ts
 * import '@console/area';
 *
 * declare module '@console/area' {
 *   interface WidgetProps { 'mf-clients/ApplicationsOfEntity': { entityId: string } }
 * }
 * ```
 */

/** Widgets of one area that other areas can show (`RemoteWidget`), with their props. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface WidgetProps {}
export type WidgetName = Extract<keyof WidgetProps, `mf-${string}/${string}`>;
export type WidgetPropsOf<Name extends WidgetName> = WidgetProps[Name] & object;

/** Addresses of one area that other areas may link to (`linkedPath`); the area guarantees that each has a page. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface LinkedRoutes {}
export type LinkedRoute = Extract<keyof LinkedRoutes, `/${string}`>;
