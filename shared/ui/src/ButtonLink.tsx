import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface ButtonLinkProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'children'> {
  to: string;
  /** Kept with the entry of the history that the link makes. */
  state?: unknown;
}

/** A link that looks like a button: one stop for the keyboard, and a new tab where a link would open one. */
export function ButtonLink({ to, state, ...button }: ButtonLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return <Button {...button} href={href} onClick={follow} />;
}

interface BackToProps {
  /** Where it leads, after "Back to": 'the device', 'Applications'. */
  page: string;
  to: string;
}

/** The way out of an alert, beside Retry. */
export function BackTo({ page, to }: BackToProps) {
  return <ButtonLink size="small" to={to}>{`Back to ${page}`}</ButtonLink>;
}
