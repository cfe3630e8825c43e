import { all, httpUrl, required } from './validators';

const whyNoAddress = all(required(), httpUrl());

/** An address that came from outside: a link if it is http or https, else plain text (`javascript:` must not become one). */
export function WebLink({ children }: { children: string }) {
  if (whyNoAddress(children) !== undefined) return children;
  return (
    <a href={children} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
