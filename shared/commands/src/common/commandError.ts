/** A problem that the user can fix. Only its message is printed, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
