export { type Area, type AreaRoute, type Crumb, defineArea, type RouteMeta, type WidgetName } from './area';
export { type AreaHost, setAreaHost } from './areaHost';
export { ConsoleProviders } from './ConsoleProviders';
export { type ColourChoice, chooseColourMode, followColourMode, useColourMode } from './colourMode';
export { incompatibilityReason } from './compatibility';
export { latePage } from './latePage';
export { accountPath, clientPath, linkedRoutes, wearablePath } from './linkedPages';
export {
  AreaManifest,
  type DrawerEntry,
  type Lookup,
  RegisteredArea,
  RegistryEntries,
  Release,
  type ReleaseManifest,
  type SharedModules,
  ShellManifest,
} from './manifests';
export { NotFoundPage } from './NotFoundPage';
export { PageLayout } from './PageLayout';
export { PageMessage } from './PageMessage';
export { addressParams, type PageParams, pagePath, usePageParams } from './pagePath';
export { RemoteWidget } from './RemoteWidget';
export { useRouteMeta } from './useRouteMeta';
