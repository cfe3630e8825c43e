import { isModalOpen } from '@console/ui/keys';
import { useMedia } from '@console/ui/useMedia';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isDrawerHidden, storeDrawerState } from './drawerState';

/** Up to this width the drawer overlays the page. */
const narrow = '(max-width: 900px)';

export type DrawerState = ReturnType<typeof useDrawer>;

/** Whether the drawer is shown. Remembered between visits, except for the overlay on a narrow screen. */
export function useDrawer() {
  const [docked, setDocked] = useState(() => !isDrawerHidden());
  const [overlaid, setOverlaid] = useState(false);
  const isNarrow = useMedia(narrow);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation hides the overlay, even to the current page
  useEffect(() => setOverlaid(false), [key]);

  useEffect(() => {
    if (!overlaid) return undefined;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && !isModalOpen() && setOverlaid(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [overlaid]);

  function toggle() {
    if (isNarrow) return setOverlaid(!overlaid);
    setDocked(!docked);
    storeDrawerState(docked ? 'hidden' : 'shown');
  }

  return { shown: isNarrow ? overlaid : docked, toggle, hideOverlay: () => setOverlaid(false) };
}
