export {
  ApiError,
  type ApiErrorKind,
  type Arrival,
  beforeSending,
  errorText,
  genericFailure,
  isConflict,
  isNotFound,
  isReplyLost,
  offlineText,
} from './apiError';
export { type AreaSettings, areaSettings, SettingsError } from './areaSettings';
export { type Authorization, setAuthorization } from './authorization';
export {
  apiPath,
  type Call,
  callApi,
  callObjectStorage,
  callWithoutSession,
  Nothing,
  type Reply,
} from './call';
export { endEarlyReplies, fetchOrTakeEarly } from './earlyReplies';
export { isOffline } from './isOffline';
export { limitConcurrency, type RunLimited } from './limitConcurrency';
export { momentOf } from './momentOf';
export { parsedAs } from './parsedAs';
export { pathSegment } from './pathSegment';
export { platformNow, platformTimeOf } from './platformClock';
export { queryClient } from './queryClient';
export { areaKey, sharedKeys } from './queryKeys';
export { randomId } from './randomId';
export { forgetReplies } from './replyCaches';
export { limitReply } from './replyLimit';
export {
  type EnvironmentTone,
  environmentTones,
  RuntimeConfig,
  runtimeConfig,
  setRuntimeConfig,
} from './runtimeConfig';
export { openTabChannel } from './tabChannel';
export { browserStorage, onOtherTabWrites, type TextStorage, tabStorage } from './textStorage';
export {
  markWriteDone,
  observeWrites,
  type RecordRef,
  recordWrite,
  type StartedWrite,
  type WriteObserver,
  type WriteOutcome,
  type WriteWords,
} from './writes';
