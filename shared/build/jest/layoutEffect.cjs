// antd's library runs layout effects late where NODE_ENV is `test`, for lack of a page. Jest has one: as in a browser, a
// button whose load has ended can be clicked as soon as this is shown. On a busy machine a test's click was lost.
const { useLayoutEffect, useRef } = require('react');

function useLayoutEffectOfPage(callback, deps) {
  const isFirst = useRef(true);
  useLayoutEffect(() => callback(isFirst.current), deps);
  useLayoutEffect(() => {
    isFirst.current = false;
    return () => {
      isFirst.current = true;
    };
  }, []);
}

function useLayoutUpdateEffect(callback, deps) {
  useLayoutEffectOfPage((isFirst) => (isFirst ? undefined : callback()), deps);
}

module.exports = { __esModule: true, default: useLayoutEffectOfPage, useLayoutUpdateEffect };
