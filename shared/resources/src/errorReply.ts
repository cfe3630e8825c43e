import { type Infer, string, type } from 'superstruct';

/** What the platform answers with a status of 400 and more; the message is shown to staff. */
export const ErrorReply = type({ message: string() });
export type ErrorReply = Infer<typeof ErrorReply>;
