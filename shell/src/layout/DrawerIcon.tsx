import {
  AppWindow,
  Building2,
  CircleUserRound,
  LayoutDashboard,
  type LucideIcon,
  Nfc,
  ServerCog,
  Square,
  Usb,
  Users,
  Watch,
} from 'lucide-react';

/** The names that an area.json may use. */
const icons: Record<string, LucideIcon> = {
  dashboard: LayoutDashboard,
  watch: Watch,
  building: Building2,
  profile: CircleUserRound,
  applications: AppWindow,
  wearable: Nfc,
  accounts: Users,
  system: ServerCog,
  dongle: Usb,
};

export function DrawerIcon({ name = '' }: { name?: string | undefined }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;
}
