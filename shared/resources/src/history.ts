import { type Infer, number, string, type } from 'superstruct';
import { maybe } from './maybe';

/** Events that have an icon of their own (part 2, section 4; the spelling is the platform's). */
export const historyEvents = [
  'Wearable_Added',
  'Service_Added',
  'Service_Personalised',
  'Requested_Activation',
  'Service_Activated',
  'Paired',
  'Personalisation_Failed',
  'Service_Disabled',
  'Service_Enabled',
  'Wearable_Removed',
  'Attempting_Personalisation',
  'Attempting_Clean',
  'Unpaired',
  'Cleaned',
  'Service_Removed',
  'Enabled_Externally',
  'Deleted_Externally',
  'Transaction',
  'Suspended_Externally',
  'Signed_Up',
  'Activated_Account',
  'Sent_Sign_Up_Email',
  'Sent_Reset_Password_Email',
  'Password_Reset_Sucesfully',
  'Account_Deleted',
  'Logged_In',
  'Logged_Out',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

/** timestamp is in seconds, while the request's startTime and endTime are in milliseconds. */
export const HistoryEntry = type({ timestamp: number(), event: string(), message: maybe(string()) });
export type HistoryEntry = Infer<typeof HistoryEntry>;
