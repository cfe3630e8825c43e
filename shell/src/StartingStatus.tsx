import type { ReactNode } from 'react';

/** A line of text over the placeholder page (`index.html`, `document.css`). */
export function StartingStatus({ children }: { children: ReactNode }) {
  return (
    <div className="starting" aria-busy="true">
      <p role="status">{children}</p>
    </div>
  );
}
