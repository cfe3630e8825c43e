import { Link, type LinkProps } from 'react-router-dom';

interface TextLinkProps extends Pick<LinkProps, 'children' | 'className'> {
  /** Empty if the text cannot be part of an address (`pagePath` of @console/area). */
  to: string;
}

/** A link made from a text of the platform; plain text if it cannot be part of an address. */
export function TextLink({ to, children, className }: TextLinkProps) {
  if (to)
    return (
      // A search on the same page keeps its place.
      <Link to={to} className={className} preventScrollReset={to.startsWith('?')}>
        {children}
      </Link>
    );
  return <span className={className}>{children}</span>;
}
