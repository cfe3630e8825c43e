/**
 * In the place of what antd's tabs draw beside themselves: the menu of tabs for which there is no room, with all that a menu
 * stands on (20 kB gzip). While there is room, that is a button that nobody sees, and so is this; the rest comes when it is
 * wanted, and again with a press where it could not be had. A press that fetched it opens it, as an arrow key does.
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
