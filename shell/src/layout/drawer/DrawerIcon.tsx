import type { DrawerEntry } from '@console/area';
import {
  AppWindow,
  Building2,
  CircleUserRound,
  Icon,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Nfc,
  SlidersHorizontal,
  Square,
  Users,
  Watch,
} from 'lucide-react';

/** The icon names that an area.json may use. */
const icons = new Map<string, LucideIcon>([
  ['dashboard', LayoutDashboard],
  ['watch', Watch],
  ['building', Building2],
  ['profile', CircleUserRound],
  ['applications', AppWindow],
  ['wearable', Nfc],
  ['accounts', Users],
  ['system', SlidersHorizontal],
  ['dongle', KeyRound],
]);

const look = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** An icon of the built-in set by name, or an area's own by its SVG path. */
export function DrawerIcon({ icon = '', iconPath }: Pick<DrawerEntry, 'icon' | 'iconPath'>) {
  if (iconPath) return <Icon iconNode={[['path', { d: iconPath, key: 'own' }]]} {...look} />;
  const NamedIcon = icons.get(icon) ?? Square;
  return <NamedIcon {...look} />;
}
