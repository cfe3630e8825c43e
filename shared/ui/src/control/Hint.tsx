import { cloneElement, type HTMLAttributes, type ReactElement, type SyntheticEvent, useState } from 'react';
import { useLateComponent } from '../interaction/useLateComponent';

const load = async () =>
  (await import(/* webpackChunkName: "antd-es-tooltip" */ './HintTooltip')).HintTooltip;

interface HintProps {
  /** Undefined if there is nothing to show at the moment. */
  title: string | undefined;
  /** Also opens on focus or tap, for text that nothing else of the element conveys. */
  onFocus?: boolean;
  /** An element that is not replaced when the tooltip's code has loaded. */
  children: ReactElement<Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus' | 'onClick'>>;
}

/**
 * A tooltip. antd's code for it is loaded when the element is first hovered or focused; if that fails, the next hover or
 * focus tries again. If the tooltip also opens on tap, so does a click, which asks for it: the user is told if it fails.
 */
export function Hint({ title, onFocus = false, children }: HintProps) {
  const { Component: Tooltip, fetch } = useLateComponent(load);
  const [target, setTarget] = useState<Element>();
  const onApproach = ({ currentTarget }: SyntheticEvent) => {
    setTarget(currentTarget);
    if (!Tooltip) load().then(fetch, () => undefined);
  };
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: onApproach,
        onFocus: onApproach,
        ...(onFocus && { onClick: fetch }),
      })}
      {Tooltip && target && <Tooltip title={title} target={target} onFocus={onFocus} />}
    </>
  );
}
