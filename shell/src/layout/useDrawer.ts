import { useMedia } from '@console/ui/useMedia';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isDrawerHidden, keepDrawer } from './keptDrawer';

/** Below this width the drawer lies over the page instead of beside it. */
const narrow = '(max-width: 900px)';

export type DrawerState = ReturnType<typeof useDrawer>;

/** Whether the drawer is shown. Its state is remembered, but not that of the overlay on a narrow screen. */
export function useDrawer() {
  const [wide, setWide] = useState(() => !isDrawerHidden());
  const [over, setOver] = useState(false);
  const isNarrow = useMedia(narrow);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step hides the overlay, also one to the page that is shown
  useEffect(() => setOver(false), [key]);

  useEffect(() => {
    if (!over) return undefined;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && setOver(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [over]);

  function toggle() {
    if (isNarrow) return setOver(!over);
    setWide(!wide);
    keepDrawer(wide ? 'hidden' : 'shown');
  }

  return { shown: isNarrow ? over : wide, toggle, hideOverlay: () => setOver(false) };
}
