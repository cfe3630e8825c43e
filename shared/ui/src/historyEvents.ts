import {
  Activity,
  ArrowLeftRight,
  BadgeCheck,
  Ban,
  Brush,
  CircleCheck,
  CirclePlus,
  CircleX,
  Eraser,
  KeyRound,
  Link2,
  Link2Off,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  MailQuestion,
  PauseCircle,
  PlayCircle,
  Send,
  ShieldCheck,
  Sparkles,
  Trash2,
  TriangleAlert,
  UserCheck,
  UserPlus,
  UserX,
  Watch,
} from 'lucide-react';

/** Events with an icon of their own (part 2, section 4, "History event types"), in the server's spelling. */
const icons = new Map<string, LucideIcon>([
  ['Wearable_Added', Watch],
  ['Service_Added', CirclePlus],
  ['Service_Personalised', Sparkles],
  ['Requested_Activation', Send],
  ['Service_Activated', CircleCheck],
  ['Paired', Link2],
  ['Personalisation_Failed', TriangleAlert],
  ['Service_Disabled', PauseCircle],
  ['Service_Enabled', PlayCircle],
  ['Wearable_Removed', Trash2],
  ['Attempting_Personalisation', Brush],
  ['Attempting_Clean', Eraser],
  ['Unpaired', Link2Off],
  ['Cleaned', BadgeCheck],
  ['Service_Removed', CircleX],
  ['Enabled_Externally', ShieldCheck],
  ['Deleted_Externally', Trash2],
  ['Transaction', ArrowLeftRight],
  ['Suspended_Externally', Ban],
  ['Signed_Up', UserPlus],
  ['Activated_Account', UserCheck],
  ['Sent_Sign_Up_Email', MailCheck],
  ['Sent_Reset_Password_Email', MailQuestion],
  ['Password_Reset_Sucesfully', KeyRound],
  ['Account_Deleted', UserX],
  ['Logged_In', LogIn],
  ['Logged_Out', LogOut],
]);

/** Any other event gets the default one. */
export function eventIcon(event: string): LucideIcon {
  return icons.get(event) ?? Activity;
}

/** Underscores are shown as spaces. */
export function eventText(event: string): string {
  return event.replaceAll('_', ' ');
}
