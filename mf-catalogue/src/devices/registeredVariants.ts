import { ApiError } from '@console/api';
import type { VariantValues } from './deviceForm';

/** An update that was refused, because customers have registered variants that it would change. */
export class RegisteredVariantsError extends Error {
  override readonly name = 'RegisteredVariantsError';
  /** As the platform names them. */
  readonly variants: readonly string[];

  constructor(variants: readonly string[]) {
    super('Some of the variants are registered and cannot be changed');
    this.variants = variants;
  }
}

/** Part 1, section 4: takes "the bracketed, comma-separated list of variants from the message". */
export function registeredVariantsError(error: unknown): RegisteredVariantsError | undefined {
  if (!(error instanceof ApiError) || !error.message.includes('These variants are registered'))
    return undefined;
  const listed = /\[([^\]]*)\]/.exec(error.message)?.[1] ?? '';
  return new RegisteredVariantsError(
    listed
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

export const VARIANT_IS_REGISTERED = 'This variant is registered and cannot be changed';

/** Whether a variant of the form is a registered one that was renamed. */
export function wasRenamed({ color, loadedColor }: VariantValues, registered: readonly string[]): boolean {
  return loadedColor !== undefined && registered.includes(loadedColor) && color !== loadedColor;
}

/** Registered variants that were taken out of the form, as they were loaded. */
export function takenOut(
  loaded: readonly VariantValues[],
  variants: readonly VariantValues[],
  registered: readonly string[],
): VariantValues[] {
  const kept = new Set(variants.map(({ loadedColor }) => loadedColor));
  return loaded.filter(
    ({ loadedColor }) => loadedColor && registered.includes(loadedColor) && !kept.has(loadedColor),
  );
}
