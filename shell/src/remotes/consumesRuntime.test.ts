import whole from '@module-federation/webpack-bundler-runtime';
import { bundlerRuntime } from './consumesRuntime';

test("a remote gets the federation's own runtime, apart from what it does not use", () => {
  const { runtime, attachShareScopeMap, bundlerRuntime: parts } = bundlerRuntime;
  expect(runtime.init).toBe(whole.runtime?.init);
  expect(attachShareScopeMap).toBe(whole.attachShareScopeMap);
  const { remotes, getSharedFallbackGetter, consumes, ...used } = whole.bundlerRuntime ?? {};
  const { consumes: failingConsumes, ...taken } = parts;
  expect(taken).toEqual(used);
  expect([remotes, getSharedFallbackGetter, consumes, failingConsumes]).toEqual(
    Array(4).fill(expect.any(Function)),
  );
});
