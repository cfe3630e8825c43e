import type { EnvironmentTone } from '@console/api';
import amber from './icons/amber.svg?url';
import blue from './icons/blue.svg?url';
import green from './icons/green.svg?url';
import neutral from './icons/neutral.svg?url';
import red from './icons/red.svg?url';
import violet from './icons/violet.svg?url';

/** Files on the console's own origin: an icon generated at run time would need a looser content security policy. */
const icons: Record<EnvironmentTone, string> = { amber, blue, green, neutral, red, violet };

/** Sets the favicon to the environment's colour, which identifies its tab even when too narrow for a title. */
export function showFavicon(tone: EnvironmentTone): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) Object.assign(link, { type: 'image/svg+xml', href: icons[tone] });
}
