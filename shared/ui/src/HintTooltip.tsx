import { Tooltip } from 'antd';
import { type Ref, useEffect, useImperativeHandle } from 'react';

export interface HintTooltipProps {
  title: string | undefined;
  /** The hovered or focused element. */
  target: Element;
  onFocus: boolean;
}

const events = [
  ['onMouseEnter', 'mouseenter'],
  ['onMouseLeave', 'mouseleave'],
  ['onPointerEnter', 'pointerenter'],
  ['onPointerLeave', 'pointerleave'],
  ['onTouchStart', 'touchstart'],
  ['onFocus', 'focus'],
  ['onBlur', 'blur'],
] as const;

interface AnchorProps extends Partial<Record<(typeof events)[number][0], (event: Event) => void>> {
  target: Element;
  ref?: Ref<Element>;
  'aria-describedby'?: string;
}

/** Renders nothing. Forwards the tooltip's event handlers and attributes to an element elsewhere in the tree. */
function Anchor({ target, ref, 'aria-describedby': description, ...handlers }: AnchorProps) {
  useImperativeHandle(ref, () => target, [target]);
  useEffect(() => {
    const forEachHandler = (method: 'addEventListener' | 'removeEventListener') => {
      for (const [name, event] of events) if (handlers[name]) target[method](event, handlers[name]);
    };
    forEachHandler('addEventListener');
    return () => forEachHandler('removeEventListener');
  });
  useEffect(() => {
    if (description === undefined) return;
    target.setAttribute('aria-describedby', description);
    return () => target.removeAttribute('aria-describedby');
  }, [target, description]);
  return null;
}

/** The lazily loaded part of `Hint`. Opens at once if the target is still hovered or focused. */
export function HintTooltip({ title, target, onFocus }: HintTooltipProps) {
  return (
    <Tooltip
      title={title}
      trigger={onFocus ? ['hover', 'focus'] : 'hover'}
      defaultOpen={target.matches(':hover') || (onFocus && target === document.activeElement)}
    >
      <Anchor target={target} />
    </Tooltip>
  );
}
