/**
 * The first script of every page, a few kB: sets the colours and layout before the first paint, and starts in parallel the
 * requests that the address implies. It only warms caches; the console reads and checks everything itself.
 */
import { keepSubmission } from './keepSubmission';
import { paintFirst } from './paintFirst';
import { preloadLater } from './preloadLater';
import { reportFailedScripts } from './reportFailedScripts';
import { startAhead } from './startAhead';

reportFailedScripts();
paintFirst();
keepSubmission();
preloadLater();
void startAhead();
