import { showStatus } from '@console/ui/statusMessage';

/** Announces on the page which sent it that a record was saved. Elsewhere the session log announces it, with a link. */
export function announceSaved(serialNumber: string, sentFrom: string): void {
  if (location.pathname === sentFrom) showStatus(`Security module ${serialNumber} was saved.`);
}
