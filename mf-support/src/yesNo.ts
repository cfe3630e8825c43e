/** A flag as text; undefined if the platform does not report it. */
export const yesNo = (flag: boolean | null | undefined): 'YES' | 'NO' | undefined =>
  flag === undefined || flag === null ? undefined : flag ? 'YES' : 'NO';
