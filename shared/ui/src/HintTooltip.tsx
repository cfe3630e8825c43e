import { Tooltip } from 'antd';
import { type Ref, useEffect, useImperativeHandle } from 'react';

export interface HintTooltipProps {
  title: string | undefined;
  /** An element of the page, to which a pointer or the focus has come. */
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

/** Draws nothing: what a tooltip does to its child happens to an element that stands elsewhere in the tree. */
function Anchor({ target, ref, 'aria-describedby': description, ...handlers }: AnchorProps) {
  useImperativeHandle(ref, () => target, [target]);
  useEffect(() => {
    const hear = (change: 'addEventListener' | 'removeEventListener') => {
      for (const [name, event] of events) if (handlers[name]) target[change](event, handlers[name]);
    };
    hear('addEventListener');
    return () => hear('removeEventListener');
  });
  useEffect(() => {
    if (description === undefined) return;
    target.setAttribute('aria-describedby', description);
    return () => target.removeAttribute('aria-describedby');
  }, [target, description]);
  return null;
}

/** The tooltip of a hint; open at once if pointer or focus are still there. */
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
