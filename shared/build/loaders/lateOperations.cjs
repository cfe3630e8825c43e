/**
 * In the place of what antd's tabs draw beside themselves: the menu of tabs for which there is no room, with all that a menu
 * stands on (20 kB gzip). While there is room, that is a button that nobody sees, and so is this; the rest comes when it is
 * wanted, and again with a press where it could not be had.
 */
module.exports = function lateOperations() {
  return `import { createElement, forwardRef, useEffect, useLayoutEffect, useRef, useState } from 'react';
const load = () => import(/* webpackChunkName: "antd-es-tabs-more" */ ${JSON.stringify(this.resourcePath)});
export default forwardRef(function Operations(props, ref) {
  const [Whole, setWhole] = useState();
  const button = useRef(null);
  const focused = useRef(false);
  const fetch = () => load().then((code) => {
    focused.current = button.current !== null && button.current === document.activeElement;
    setWhole(() => code.default);
  }, () => undefined);
  const wanted = props.tabs.length > 0;
  useEffect(() => {
    if (wanted || props.editable) void fetch();
  }, [wanted, props.editable]);
  useLayoutEffect(() => {
    if (Whole && focused.current) document.getElementById(props.id + '-more')?.focus();
  }, [Whole, props.id]);
  if (Whole) return createElement(Whole, { ...props, ref });
  const style = { marginInlineStart: props.tabBarGutter, ...(!wanted && { visibility: 'hidden', order: 1 }) };
  const more = { ref: button, type: 'button', id: props.id + '-more', className: props.prefixCls + '-nav-more', style };
  const states = { 'aria-haspopup': 'listbox', 'aria-expanded': false, onClick: fetch };
  const icon = props.more?.icon ?? 'More';
  return createElement(
    'div',
    { className: [props.prefixCls + '-nav-operations', props.className || ''].join(' '), style: props.style, ref },
    !props.mobile && createElement('button', { ...more, ...states }, icon),
  );
});`;
};
