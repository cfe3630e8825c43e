import type { EnvironmentTone } from '@console/api';
import amber from './icons/amber.svg?url';
import blue from './icons/blue.svg?url';
import green from './icons/green.svg?url';
import neutral from './icons/neutral.svg?url';
import red from './icons/red.svg?url';
import violet from './icons/violet.svg?url';

/** Files of the console's own origin, since a picture made at run time would need a policy that allows it. */
const icons: Record<EnvironmentTone, string> = { amber, blue, green, neutral, red, violet };

/** Tells the tabs of two environments apart, also where the tab is too narrow for its title. */
export function showFavicon(tone: EnvironmentTone): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.type = 'image/svg+xml';
  link.href = icons[tone];
}
