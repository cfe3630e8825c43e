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
  /** Left out: there is nothing to say at the moment. */
  title: string | undefined;
  /** Also for who comes by keyboard or by a tap, where nothing else of the element says it. */
  onFocus?: boolean;
  /** An element of the page, which stays the same when the code has come. */
  children: ReactElement<Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus'>>;
}

/**
 * A few words beside an element: antd's tooltip, whose code is fetched when a pointer or the focus first comes near. Where it
 * cannot be had, the next time asks again.
 */
export function Hint({ title, onFocus = false, children }: HintProps) {
  const [Tooltip, setTooltip] = useState<ComponentType<HintTooltipProps>>();
  const [target, setTarget] = useState<Element>();
  const come = ({ currentTarget }: SyntheticEvent) => {
    setTarget(currentTarget);
    if (!Tooltip)
      load().then(
        (code) => setTooltip(() => code),
        () => undefined,
      );
  };
  return (
    <>
      {cloneElement(children, { onPointerEnter: come, onFocus: come })}
      {Tooltip && target && <Tooltip title={title} target={target} onFocus={onFocus} />}
    </>
  );
}
