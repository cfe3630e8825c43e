export type { Answer } from './api/apiApp';
export type { FailureRule } from './api/failures';
export type { RecordedCall } from './api/recordedCalls';
export type { ObjectStorage } from './controls';
export { createPlatform, type Platform, type PlatformOptions } from './platform';
export type { PlatformRecords } from './records';
export type { Scale } from './scale';
export { type StaffAccount, staffAccounts } from './staff';
