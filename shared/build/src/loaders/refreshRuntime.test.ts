/** @jest-environment jsdom */
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';

interface RefreshRuntime {
  injectIntoGlobalHook: (page: typeof globalThis) => void;
  register: (component: () => ReactNode, id: string) => void;
  performReactRefresh: () => void;
}

/** The package of the bundler's plugin, which has React's part. */
const bundled = createRequire(require.resolve('@rsbuild/plugin-react'));

it('a page that crashed before the first update recovers with it', async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    __react_refresh_library__: 'mf-support',
    __CONSOLE_REFRESH_RUNTIME__: bundled('react-refresh/runtime'),
  });
  const runtime = jest.requireActual<RefreshRuntime>('../../loaders/refreshRuntime.cjs');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Before React, as in a development build.
  runtime.injectIntoGlobalHook(globalThis);
  const { act, Component, createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  class Boundary extends Component<{ children?: ReactNode }> {
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override state = { hasFailed: false };
    override render = () => (this.state.hasFailed ? 'This page stopped working' : this.props.children);
  }
  const Broken = (): string => {
    throw new Error('crashed');
  };
  runtime.register(Broken, 'Page');
  const root = createRoot(document.body);
  await act(async () => root.render(createElement(Boundary, null, createElement(Broken))));
  expect(document.body.textContent).toBe('This page stopped working');
  runtime.register(() => 'Mended', 'Page');
  await act(async () => runtime.performReactRefresh());
  expect(document.body.textContent).toBe('Mended');
});
