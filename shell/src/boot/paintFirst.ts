import { colourModeOf, storedColourChoice } from '@console/area/colourChoice';
import { applyKnownTypeface } from '@console/area/typeface';
import { someTabHoldsASession } from '@console/auth/sessionLock';
import { storedCredentials } from '@console/auth/storedSession';
import { paintDocument } from '@console/ui/palette';
import { isDrawerHidden } from '../layout/keptDrawer';

/** What stands in the page until the console draws: the frame, or the form of the sign-in page. */
const showShape = (shape: 'frame' | 'sign-in') => {
  document.documentElement.dataset.shape = shape;
};

/** Colours and shape as the console will draw them, before the page is painted for the first time. */
export function paintFirst(): void {
  paintDocument(colourModeOf(storedColourChoice()));
  applyKnownTypeface();
  if (isDrawerHidden()) document.documentElement.dataset.drawer = 'hidden';
  if (storedCredentials()) showShape('frame');
  // Milliseconds: the style sheet is still on its way. Where the browser cannot tell, the page's own shape stays.
  else
    void someTabHoldsASession().then((held) => {
      if (held !== undefined) showShape(held ? 'frame' : 'sign-in');
    });
}
