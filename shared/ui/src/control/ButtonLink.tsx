import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface ButtonLinkProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'children'> {
  to: string;
  /** State of the history entry that the link creates. */
  state?: unknown;
}

/** A link that looks like a button: a single tab stop, and it opens in a new tab like any link. */
export function ButtonLink({ to, state, ...button }: ButtonLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return <Button {...button} href={href} onClick={follow} />;
}

interface BackToProps {
  /** The target, after "Back to": 'the device', 'Applications'. */
  page: string;
  to: string;
}

/** The way out of an alert, next to Retry. */
export function BackTo({ page, to }: BackToProps) {
  return <ButtonLink size="small" to={to}>{`Back to ${page}`}</ButtonLink>;
}
