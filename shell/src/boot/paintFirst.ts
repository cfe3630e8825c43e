import { colourModeOf, storedColourChoice } from '@console/area/colourChoice';
import { applyKnownTypeface } from '@console/area/typeface';
import { someTabHoldsASession } from '@console/auth/sessionLock';
import { storedCredentials } from '@console/auth/storedSession';
import { isDrawerHidden } from '../layout/drawer/drawerState';

/** Selects the placeholder shown until the console renders: the app layout, or the sign-in form. */
const showShape = (shape: 'frame' | 'sign-in') => {
  document.documentElement.dataset.shape = shape;
};

/** Sets the colours and layout that the console will render with, before the first paint. */
export function paintFirst(): void {
  document.documentElement.dataset.mode = colourModeOf(storedColourChoice());
  applyKnownTypeface();
  if (isDrawerHidden()) document.documentElement.dataset.drawer = 'hidden';
  if (storedCredentials()) showShape('frame');
  // Takes milliseconds, so the style sheet is still loading. If the browser cannot tell, the default shape stays.
  else
    void someTabHoldsASession().then((held) => {
      if (held !== undefined) showShape(held ? 'frame' : 'sign-in');
    });
}
