export {
  type Area,
  type AreaRoute,
  type Crumb,
  closedRoutes,
  defineArea,
  type RouteAccess,
  type RouteMeta,
} from './area';
export { type AreaHost, setAreaHost } from './areaHost';
export { ConsoleProviders } from './ConsoleProviders';
export { type ColourChoice, chooseColourMode, followColourMode, useColourMode } from './colourMode';
export { incompatibilityReason } from './compatibility';
export * from './contract';
export { covers } from './covers';
export { latePage } from './latePage';
export {
  AreaManifest,
  DrawerEntry,
  Lookup,
  RegisteredArea,
  RegistryEntries,
  Release,
  type ReleaseManifest,
  type SharedModules,
  ShellManifest,
  UnreadArea,
} from './manifests';
export { NotFoundPage } from './NotFoundPage';
export { PageLayout } from './PageLayout';
export { PageMessage } from './PageMessage';
export { addressParams, linkedPath, type PageParams, pagePath, usePageParams } from './pagePath';
export { RemoteWidget } from './RemoteWidget';
export { useRouteMeta } from './useRouteMeta';
