/** Something that the person at the keyboard can mend; its message is all they need. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
