import { browserStorage } from '@console/api';

const storageKey = 'console.drawer';

export const isDrawerHidden = () => browserStorage.read(storageKey) === 'hidden';

export function storeDrawerState(state: 'shown' | 'hidden'): void {
  browserStorage.write(storageKey, state);
}
