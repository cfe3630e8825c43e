/** An event as people read it: the server's underscores are shown as spaces. */
export function eventText(event: string): string {
  return event.replaceAll('_', ' ');
}
