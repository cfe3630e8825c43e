import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => undefined;
// jsdom has no canvas and says so at length; axe looks for one.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom's Blob has no readers; the browser's has.
for (const [name, read] of Object.entries({
  arrayBuffer: 'readAsArrayBuffer',
  text: 'readAsText',
})) {
  if (!window.Blob.prototype[name]) {
    window.Blob.prototype[name] = function () {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader[read](this);
      });
    };
  }
}

// Web Locks of a browser with this one tab: what is asked for is held until its callback is done.
const held = [];
Object.defineProperty(window.navigator, 'locks', {
  configurable: true,
  value: {
    query: async () => ({ held: [...held], pending: [] }),
    request: async (name, options, callback = options) => {
      const lock = { name, mode: options?.mode ?? 'exclusive' };
      if (options?.ifAvailable && held.some((other) => other.name === name)) return callback(null);
      held.push(lock);
      try {
        return await callback(lock);
      } finally {
        held.splice(held.indexOf(lock), 1);
      }
    },
  },
});
