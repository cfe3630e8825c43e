/**
 * Replaces the overflow menu of antd's tabs, with everything that a menu depends on (20 kB gzip), by a button that
 * loads it. While all tabs fit, the button is hidden, as antd's is. The menu is loaded when tabs overflow, and again
 * on a press if that failed. A press that loaded it also opens it, as an arrow key does.
 */
module.exports = function lateOperations() {
  const request = (file) => JSON.stringify(this.utils.contextify(this.context, file));
  return `import { createElement, forwardRef, useEffect, useLayoutEffect, useRef } from 'react';
import { useLateComponent } from ${request(require.resolve('@console/ui/useLateComponent'))};
const ARROW_DOWN = 40;
export default forwardRef(function Operations(props, ref) {
  const button = useRef(null);
  const focused = useRef(false);
  const pressed = useRef(false);
  const load = () => import(/* webpackChunkName: "antd-es-tabs-more" */ ${request(this.resourcePath)}).then((code) => {
    focused.current = button.current !== null && button.current === document.activeElement;
    return code.default;
  });
  const { Component: Whole, fetch } = useLateComponent(load);
  const press = () => {
    pressed.current = true;
    void fetch();
  };
  const wanted = props.tabs.length > 0;
  useEffect(() => {
    if (wanted || props.editable) load().then(fetch, () => undefined);
  }, [wanted, props.editable]);
  useLayoutEffect(() => {
    if (!Whole || !focused.current) return;
    const more = document.getElementById(props.id + '-more');
    more?.focus();
    if (pressed.current) more?.dispatchEvent(new KeyboardEvent('keydown', { keyCode: ARROW_DOWN, bubbles: true }));
  }, [Whole, props.id]);
  if (Whole) return createElement(Whole, { ...props, ref });
  const style = { marginInlineStart: props.tabBarGutter, ...(!wanted && { visibility: 'hidden', order: 1 }) };
  const more = { ref: button, type: 'button', id: props.id + '-more', className: props.prefixCls + '-nav-more', style };
  const states = { 'aria-haspopup': 'listbox', 'aria-expanded': false, onClick: press };
  const icon = props.more?.icon ?? 'More';
  return createElement(
    'div',
    { className: [props.prefixCls + '-nav-operations', props.className || ''].join(' '), style: props.style, ref },
    !props.mobile && createElement('button', { ...more, ...states }, icon),
  );
});`;
};
