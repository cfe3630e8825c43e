import type { ReactNode } from 'react';

/** A line of text over what the page shows until the console draws (`index.html`, `document.css`). */
export function StartingStatus({ children }: { children: ReactNode }) {
  return (
    <div className="starting" aria-busy="true">
      <p role="status">{children}</p>
    </div>
  );
}
