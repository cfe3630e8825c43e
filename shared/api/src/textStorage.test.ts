import { browserStorage, onOtherTabWrites, type TextStorage, tabStorage } from './textStorage';

const storages: [string, TextStorage, 'localStorage' | 'sessionStorage'][] = [
  ['the browser', browserStorage, 'localStorage'],
  ['the tab', tabStorage, 'sessionStorage'],
];

/** Blocks storage as browsers do: the property itself throws, not its methods. */
function block(property: 'localStorage' | 'sessionStorage'): () => void {
  const own = Object.getOwnPropertyDescriptor(window, property) ?? { configurable: true };
  Object.defineProperty(window, property, {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  return () => Object.defineProperty(window, property, own);
}

function fill(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(storages)('a text stored in %s', (_, storage, property) => {
  it('is stored under its key', () => {
    storage.write('colour', 'dark');
    expect(window[property].getItem('colour')).toBe('dark');
    expect(storage.read('colour')).toBe('dark');
    storage.remove('colour');
    expect(window[property]).toHaveLength(0);
    expect(storage.read('colour')).toBeNull();
  });

  it('is read from storage, so a later write by other code wins', () => {
    storage.write('colour', 'dark');
    window[property].setItem('colour', 'light');
    expect(storage.read('colour')).toBe('light');
    storage.remove('colour');
    window[property].setItem('colour', 'dark');
    expect(storage.read('colour')).toBe('dark');
  });

  it('is kept in memory if storage is full, whatever is removed from that', () => {
    storage.write('other', 'stored');
    fill();
    storage.write('full', 'kept');
    storage.remove('other');
    expect([storage.read('full'), storage.read('other')]).toEqual(['kept', null]);
    storage.remove('full');
  });

  it('is kept in memory if storage is blocked', () => {
    const allow = block(property);
    try {
      expect(storage.read('blocked')).toBeNull();
      storage.write('blocked', 'kept');
      expect(storage.read('blocked')).toBe('kept');
      storage.remove('blocked');
      expect(storage.read('blocked')).toBeNull();
    } finally {
      allow();
    }
  });

  it('replaces the old value even if storage is full, which only the browser keeps for its next visit', () => {
    window[property].setItem('token', 'old');
    fill();
    storage.write('token', 'new');
    expect(storage.read('token')).toBe('new');
    expect(window[property].getItem('token')).toBe(property === 'localStorage' ? 'old' : null);
    storage.remove('token');
    expect([storage.read('token'), window[property].getItem('token')]).toEqual([null, null]);
  });

  it('stays removed even if the browser refuses to remove it', () => {
    window[property].setItem('token', 'old');
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    storage.remove('token');
    expect(storage.read('token')).toBeNull();
    jest.restoreAllMocks();
    storage.write('token', 'new');
    expect(window[property].getItem('token')).toBe('new');
    expect(storage.read('token')).toBe('new');
  });
});

test('the listener is called for matching keys and for a cleared storage, until it is unsubscribed', () => {
  const heard = jest.fn();
  const stop = onOtherTabWrites((key) => key === 'drawer', heard);
  const write = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
  write('colours');
  expect(heard).toHaveBeenCalledTimes(0);
  write('drawer');
  expect(heard).toHaveBeenCalledTimes(1);
  write(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  write('drawer');
  expect(heard).toHaveBeenCalledTimes(2);
});
