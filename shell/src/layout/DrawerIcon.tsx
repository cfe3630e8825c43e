import {
  AppWindow,
  Building2,
  CircleUserRound,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Nfc,
  SlidersHorizontal,
  Square,
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
  system: SlidersHorizontal,
  dongle: KeyRound,
};

export function DrawerIcon({ name = '' }: { name?: string | undefined }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={18} strokeWidth={1.5} aria-hidden="true" />;
}
