/** Rejects, with `late`, if there is no answer within so many milliseconds. */
export function withTimeout<T>(answer: Promise<T>, limit: number, late?: Error): Promise<T> {
  return Promise.race([answer, new Promise<never>((_, reject) => setTimeout(reject, limit, late))]);
}
