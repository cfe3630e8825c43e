/** The display text of an event: the server's underscores become spaces. */
export function eventText(event: string): string {
  return event.replaceAll('_', ' ');
}
