import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type SyntheticEvent,
  useState,
} from 'react';
import type { HintTooltipProps } from './HintTooltip';

const load = async () =>
  (await import(/* webpackChunkName: "antd-es-tooltip" */ './HintTooltip')).HintTooltip;

interface HintProps {
  /** Undefined if there is nothing to show at the moment. */
  title: string | undefined;
  /** Also opens on focus or tap, for text that nothing else of the element conveys. */
  onFocus?: boolean;
  /** An element that is not replaced when the tooltip's code has loaded. */
  children: ReactElement<Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus'>>;
}

/**
 * A tooltip. antd's code for it is loaded when the element is first hovered or focused; if that fails, the next hover or
 * focus tries again.
 */
export function Hint({ title, onFocus = false, children }: HintProps) {
  const [Tooltip, setTooltip] = useState<ComponentType<HintTooltipProps>>();
  const [target, setTarget] = useState<Element>();
  const onApproach = ({ currentTarget }: SyntheticEvent) => {
    setTarget(currentTarget);
    if (!Tooltip)
      load().then(
        (code) => setTooltip(() => code),
        () => undefined,
      );
  };
  return (
    <>
      {cloneElement(children, { onPointerEnter: onApproach, onFocus: onApproach })}
      {Tooltip && target && <Tooltip title={title} target={target} onFocus={onFocus} />}
    </>
  );
}
