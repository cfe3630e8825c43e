/** A flag as text; undefined if the platform does not report it. */
export const yesNo = (flag: boolean | null | undefined): 'Yes' | 'No' | undefined =>
  flag === undefined || flag === null ? undefined : flag ? 'Yes' : 'No';
