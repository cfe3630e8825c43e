import { Activity } from 'lucide-react';
import { eventIcon } from './eventIcon';

/** Part 2, section 4, "History event types". */
const known = [
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
];

test.each(known)('%s has an icon of its own', (event) => {
  expect(eventIcon(event)).not.toBe(Activity);
});

test('any other event has the default icon', () => {
  expect(eventIcon('Never_Heard_Of')).toBe(Activity);
});

test('events that could be confused have different icons', () => {
  const icons = known.map(eventIcon);
  // Removed wearables and deleted services share one.
  expect(new Set(icons).size).toBe(known.length - 1);
});
