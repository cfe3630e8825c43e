/** Rejects if there is no answer within so many milliseconds. */
export function withTimeout<T>(answer: Promise<T>, limit: number): Promise<T> {
  return Promise.race([answer, new Promise<never>((_, reject) => setTimeout(reject, limit))]);
}
