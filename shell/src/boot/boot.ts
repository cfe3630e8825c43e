/**
 * The first script of every page, a few kB: gives the page its colours and its shape before the first paint, and begins
 * side by side what the address already tells. It takes nothing into use; the console reads everything again.
 */
import { keepSubmission } from './keepSubmission';
import { paintFirst } from './paintFirst';
import { startAhead } from './startAhead';

paintFirst();
keepSubmission();
void startAhead();
