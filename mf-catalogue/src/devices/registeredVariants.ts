import { ApiError } from '@console/api';
import { colorToSend, type VariantValues } from './deviceForm';

/** An update was refused because it would change variants that customers have registered. */
export class RegisteredVariantsError extends Error {
  override readonly name = 'RegisteredVariantsError';

  /** @param variants as the platform lists them: a name that contains commas is several entries */
  constructor(readonly variants: readonly string[]) {
    super('Some of the variants are registered and cannot be changed');
  }
}

const PHRASE = 'These variants are registered';

/** The first pair of brackets, including nested ones; the closing one may be missing, if the platform cut its message. */
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

const namesIn = (list: string) =>
  list
    .split(',')
    .map(nameOf)
    .filter((name) => name !== '');

/** Part 1, section 4: takes "the bracketed, comma-separated list of variants from the message". */
export function registeredVariantsError(error: unknown): RegisteredVariantsError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const at = error.fullMessage.indexOf(PHRASE);
  if (at < 0) return undefined;
  // The list follows the phrase; the text before it may contain brackets too.
  const listed = bracketed.exec(error.fullMessage.slice(at + PHRASE.length))?.[1] ?? '';
  return new RegisteredVariantsError(namesIn(listed));
}

export const VARIANT_IS_REGISTERED = 'This variant is registered and cannot be changed';

/** Whether a variant, by its colour as it was loaded, is in the list, which is also split at commas within a name. */
export function isRegistered({ loadedColor = '' }: VariantValues, listed: readonly string[]): boolean {
  const [first, ...others] = namesIn(loadedColor);
  return listed.some(
    (name, at) => name === first && others.every((other, after) => other === listed[at + 1 + after]),
  );
}

/** Whether a variant in the form is registered and was renamed. */
export function wasRenamed(variant: VariantValues, registered: readonly string[]): boolean {
  return isRegistered(variant, registered) && colorToSend(variant) !== variant.loadedColor;
}

export function removedRegisteredVariants(
  loaded: readonly VariantValues[],
  variants: readonly VariantValues[],
  registered: readonly string[],
): VariantValues[] {
  const kept = new Set(variants.map(({ loadedColor }) => loadedColor));
  return loaded.filter((variant) => isRegistered(variant, registered) && !kept.has(variant.loadedColor));
}
