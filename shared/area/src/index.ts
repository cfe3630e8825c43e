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
export type { ColourChoice } from './colourChoice';
export { chooseColourMode, followColourMode, useColourChoice } from './colourMode';
export { incompatibilityReason } from './compatibility';
export * from './contract';
export { covers, ownerOf } from './covers';
export { latePage } from './latePage';
export {
  AreaManifest,
  AreaSearch,
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
export { type PageName, usePageName } from './pageNames';
export { linkedPath, type PageParams, pagePath, usePageParams } from './pagePath';
export { RemoteWidget } from './RemoteWidget';
export { type FoundRecord, type Search, type SearchResult, searchByName, searchStaleTime } from './search';
export {
  isSameRecord,
  type LoggedWrite,
  type RecordNote,
  recordKey,
  type SeenRecord,
  type SessionLog,
  sessionLogLimits,
} from './sessionLog/model';
export {
  keepSessionLog,
  markNotesCopied,
  notesToLose,
  useSessionLog,
  writeNote,
} from './sessionLog/sessionLog';
export {
  type RecordSummary,
  type SummaryFact,
  useShownRecord,
  useShownSummary,
} from './sessionLog/shownRecords';
export { isLogStored } from './sessionLog/storedLog';
export { recordText, sessionText, summaryText, timeText } from './sessionLog/summaryText';
