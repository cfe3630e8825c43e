import { ApiError } from '@console/api';
import type { VariantValues } from './deviceForm';

/** An update was refused because it would change variants that customers have registered. */
export class RegisteredVariantsError extends Error {
  override readonly name = 'RegisteredVariantsError';

  /** @param variants as the platform names them */
  constructor(readonly variants: readonly string[]) {
    super('Some of the variants are registered and cannot be changed');
  }
}

const PHRASE = 'These variants are registered';

/** The first pair of brackets, including nested ones; the closing one may be missing, because long messages are cut. */
const bracketed = /\[((?:[^[\]]|\[[^[\]]*\])*)(?:\]|$)/;

/** A name in quotation marks of any kind. */
const quoted = /^(?:"(.*)"|'(.*)'|`(.*)`|“(.*)”|‘(.*)’)$/s;

function nameOf(entry: string): string {
  const name = entry.trim();
  const inner = quoted
    .exec(name)
    ?.slice(1)
    .find((part) => part !== undefined);
  return (inner ?? name).trim();
}

/** Part 1, section 4: takes "the bracketed, comma-separated list of variants from the message". */
export function registeredVariantsError(error: unknown): RegisteredVariantsError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const at = error.message.indexOf(PHRASE);
  if (at < 0) return undefined;
  // The list follows the phrase; the text before it may contain brackets too.
  const listed = bracketed.exec(error.message.slice(at + PHRASE.length))?.[1] ?? '';
  return new RegisteredVariantsError(
    listed
      .split(',')
      .map(nameOf)
      .filter((name) => name !== ''),
  );
}

export const VARIANT_IS_REGISTERED = 'This variant is registered and cannot be changed';

/** Whether a variant in the form is registered and was renamed. */
export function wasRenamed({ color, loadedColor }: VariantValues, registered: readonly string[]): boolean {
  return loadedColor !== undefined && registered.includes(loadedColor) && color !== loadedColor;
}

/** The registered variants that were removed from the form, as they were loaded. */
export function removedRegisteredVariants(
  loaded: readonly VariantValues[],
  variants: readonly VariantValues[],
  registered: readonly string[],
): VariantValues[] {
  const kept = new Set(variants.map(({ loadedColor }) => loadedColor));
  return loaded.filter(
    ({ loadedColor }) => loadedColor && registered.includes(loadedColor) && !kept.has(loadedColor),
  );
}
