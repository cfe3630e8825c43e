import type { ReactNode } from 'react';

/** A line of text over the placeholder page (`index.html`, `document.css`). Not `aria-busy`, which keeps screen readers silent. */
export function StartingStatus({ children }: { children: ReactNode }) {
  return (
    <div className="starting">
      <p role="status">{children}</p>
    </div>
  );
}
