import { browserStorage } from '@console/api';
import { whenIdle } from '@console/ui/whenIdle';

const storageKey = 'console.typeface';
/** The family that theme.css of @console/ui declares. */
const family = 'Inter Variable';

const apply = () => {
  document.documentElement.dataset.typeface = 'inter';
};

/** Before the first paint: uses the console's own typeface if this browser has fetched it before. */
export function applyKnownTypeface(): void {
  if (browserStorage.read(storageKey) === family) apply();
}

/**
 * Fetches the typeface once the page is idle, for the next page load. Call it once the page has its data: browsers request
 * fonts before everything else. Changing the face of a page that is being read would move its text, so it is applied at once
 * only on request.
 *
 * @param isStill whether it may be applied to the page as it is by then; the sign-in page, which does not move
 */
export function fetchTypeface(isStill: () => boolean = () => false): void {
  whenIdle(() => {
    document.fonts?.load(`1em "${family}"`).then(
      () => {
        browserStorage.write(storageKey, family);
        if (isStill()) apply();
      },
      // The system's own faces stay.
      () => undefined,
    );
  });
}
