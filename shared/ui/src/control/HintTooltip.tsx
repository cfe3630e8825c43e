import { Tooltip } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

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
  ['onPointerDown', 'pointerdown'],
  ['onTouchStart', 'touchstart'],
  ['onFocus', 'focus'],
  ['onBlur', 'blur'],
] as const;

type Handlers = Partial<Record<(typeof events)[number][0], (event: Event) => void>>;

interface AnchorProps extends Handlers {
  target: Element;
  ref?: Ref<Element>;
  'aria-describedby'?: string;
}

/** Renders nothing. Forwards the tooltip's event handlers and attributes to an element elsewhere in the tree. */
function Anchor({ target, ref, 'aria-describedby': description, ...given }: AnchorProps) {
  const handlers = useLeaveByMouse(target, given);
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

/**
 * Lets only the blur close the tooltip of an element that was focused by touch: Chromium sends a leave event as soon as
 * the tooltip is inserted. The first press may be over before this code has loaded, so all but a mouse count as touch.
 */
function useLeaveByMouse(target: Element, handlers: Handlers): Handlers {
  const pressedByMouse = useRef(false);
  const { onBlur, onMouseLeave, onPointerLeave } = handlers;
  if (!onBlur) return handlers;
  const unlessTapped = (leave: Handlers['onBlur']) => (event: Event) => {
    if (pressedByMouse.current || target !== document.activeElement) leave?.(event);
  };
  return {
    ...handlers,
    onPointerDown: (event) => {
      pressedByMouse.current = 'pointerType' in event && event.pointerType === 'mouse';
    },
    onMouseLeave: unlessTapped(onMouseLeave),
    onPointerLeave: unlessTapped(onPointerLeave),
  };
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
