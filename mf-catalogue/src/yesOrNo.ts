/** A flag as text; undefined if the platform does not report it. */
export function yesOrNo(flag: boolean | null | undefined): 'Yes' | 'No' | undefined {
  if (typeof flag !== 'boolean') return undefined;
  return flag ? 'Yes' : 'No';
}
