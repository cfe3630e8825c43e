import { Link, type LinkProps } from 'react-router-dom';

interface TextLinkProps extends Pick<LinkProps, 'children' | 'className'> {
  /** Empty where the text has no address (`pagePath` of @console/area). */
  to: string;
}

/** A link out of a text that the platform sent: one that no address can hold is text. */
export function TextLink({ to, children, className }: TextLinkProps) {
  if (to)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return <span className={className}>{children}</span>;
}
