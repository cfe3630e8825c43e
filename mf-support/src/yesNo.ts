/** A flag as people read it; undefined where the platform does not say. */
export const yesNo = (flag: boolean | null | undefined): 'YES' | 'NO' | undefined =>
  flag === undefined || flag === null ? undefined : flag ? 'YES' : 'NO';
