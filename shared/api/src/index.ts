export { ApiError, type ApiErrorKind, errorText, genericFailure } from './apiError';
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
export { queryClient } from './queryClient';
export { RuntimeConfig, runtimeConfig, setRuntimeConfig } from './runtimeConfig';
