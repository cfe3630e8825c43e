import { all, httpUrl, required } from '../text/validators';

const addressProblem = all(required(), httpUrl());

/** Shows an untrusted address: a link if it is http or https, else plain text (`javascript:` must not become a link). */
export function WebLink({ children }: { children: string }) {
  if (addressProblem(children) !== undefined) return children;
  return (
    <a href={children} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
