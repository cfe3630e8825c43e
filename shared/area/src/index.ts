export { type Area, type AreaRoute, type Crumb, defineArea, type RouteFacts, type WidgetName } from './area';
export { type AreaHost, setAreaHost } from './areaHost';
export { ConsoleProviders } from './ConsoleProviders';
export { type ColourChoice, chooseColourMode, followColourMode, useColourMode } from './colourMode';
export {
  AreaFacts,
  contractVersion,
  type DrawerEntry,
  type Lookup,
  oldestContract,
  RegisteredArea,
  Release,
  type ReleaseFacts,
  type ReleaseFile,
  ShellFacts,
} from './facts';
export { unfitReason } from './fit';
export { accountPath, clientPath, linkedRoutes, wearablePath } from './linkedPages';
export { NotFoundPage } from './NotFoundPage';
export { PageFrame } from './PageFrame';
export { PageMessage } from './PageMessage';
export { RemoteWidget } from './RemoteWidget';
export { useRouteFacts } from './useRouteFacts';
