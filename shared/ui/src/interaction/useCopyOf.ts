import { showStatus } from './statusMessage';
import { useCopy } from './useCopy';

/** Copies a text that is on the page, so that it can be selected instead. */
export function useCopyOf(name: string) {
  return useCopy(() => showStatus(`Could not copy the ${name}; select the text instead.`, 'failed'));
}
