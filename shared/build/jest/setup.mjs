import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

configure({
  // Generous, for busy machines.
  asyncUtilTimeout: 10_000,
  // Prints the whole page only for the final failure, not for each attempt while waiting.
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    const plain = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    let copied;
    // Jest prints the stack, which `waitFor` copies before it adds the page to the message. Inherits from an error, because
    // to define the stack of one is to format it, which would slow each attempt.
    const error = Object.create(plain, {
      stack: {
        get: () => (copied ?? plain.stack).replace(plain.message, () => error.message),
        set(stack) {
          copied = stack;
        },
      },
    });
    return error;
  },
});

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => undefined;
window.Element.prototype.scrollIntoView = () => undefined;
// jsdom has no canvas and logs an error when axe requests one.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom's Blob lacks the reader methods of browsers.
const readers = { arrayBuffer: 'readAsArrayBuffer', text: 'readAsText' };
for (const [name, read] of Object.entries(readers)) {
  window.Blob.prototype[name] = function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader[read](this);
    });
  };
}

// A minimal Web Locks API with shared and exclusive locks and a FIFO queue.
const held = [];
const waiting = [];
const conflicts = (one, other) =>
  one.name === other.name && (one.mode === 'exclusive' || other.mode === 'exclusive');

function grantNext() {
  for (const lock of [...waiting]) {
    const before = [...held, ...waiting.slice(0, waiting.indexOf(lock))];
    if (before.some((other) => conflicts(lock, other))) continue;
    waiting.splice(waiting.indexOf(lock), 1);
    held.push(lock);
    lock.grant();
  }
}

Object.defineProperty(window.navigator, 'locks', {
  configurable: true,
  value: {
    query: async () => ({ held: [...held], pending: [...waiting] }),
    request: async (name, options, callback = options) => {
      const lock = { name, mode: options?.mode ?? 'exclusive' };
      if (!['exclusive', 'shared'].includes(lock.mode))
        throw new TypeError(`Invalid lock mode: ${lock.mode}`);
      if (options?.ifAvailable && held.some((other) => conflicts(lock, other))) return callback(null);
      await new Promise((resolve, reject) => {
        lock.grant = resolve;
        waiting.push(lock);
        options?.signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(lock);
          if (place < 0) return;
          waiting.splice(place, 1);
          reject(new DOMException('The request was aborted.', 'AbortError'));
          grantNext();
        });
        grantNext();
      });
      try {
        return await callback(lock);
      } finally {
        held.splice(held.indexOf(lock), 1);
        grantNext();
      }
    },
  },
});
