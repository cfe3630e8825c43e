import '@testing-library/jest-dom';

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
