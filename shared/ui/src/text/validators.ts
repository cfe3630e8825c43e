import { isBlank } from './formText';
import { sixDigits } from './hexColour';

/**
 * Validation rules for form fields. A rule returns its message, or undefined if the value is valid; all but `required`
 * accept an empty value. The messages are those of the specification (part 1 and part 2, section 5). Rules for a single
 * resource belong in its area.
 */

export type Validator<Value = unknown> = (value: Value) => string | undefined;

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function rule(isValid: (text: string) => boolean, message: string): Validator {
  return (value) => (isEmpty(value) || isValid(textOf(value)) ? undefined : message);
}

/** White space and invisible characters count as empty. */
export function required(message = 'Required'): Validator {
  return (value) => (isEmpty(value) ? message : undefined);
}

/** Combines rules; returns the first message, in their order. */
export function all(...validators: readonly Validator[]): Validator {
  return (value) =>
    validators.reduce<string | undefined>((message, validator) => message ?? validator(value), undefined);
}

/**
 * Checks the form only: one @, a host with a dot, no white space, brackets, colons or commas. As in an address, white space
 * around it is accepted, because nobody sees it; it is not sent.
 */
export function email(message = 'Invalid email'): Validator {
  return rule(
    (text) => /^[^\s@<>()[\]:;,]+@[^\s@<>()[\]:;,.]+(\.[^\s@<>()[\]:;,.]+)+$/.test(text.trim()),
    message,
  );
}

/** An absolute http or https URL; nothing else may become a link. */
export function httpUrl(message = 'URL is not valid'): Validator {
  return rule((text) => /^https?:\/\/\S+$/i.test(text.trim()) && isAddress(text), message);
}

/** At fields that only take such URLs (part 1 and part 2, section 5). */
export const urlHint = 'Starts with https:// or http://';

function isAddress(text: string): boolean {
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Counted in UTF-16 units, like the `maxlength` attribute. */
export function maxLength(limit: number): Validator {
  return rule((text) => text.length <= limit, `Must be at most ${limit} characters`);
}

export function exactLength(length: number, message: string): Validator {
  return rule((text) => text.length === length, message);
}

/** Inclusive. */
export function lengthBetween(least: number, most: number, message: string): Validator {
  return rule((text) => text.length >= least && text.length <= most, message);
}

/** ASCII letters and digits only. */
export function alphanumeric(message: string): Validator {
  return rule((text) => /^[a-z\d]+$/i.test(text), message);
}

/** A whole number, as a number or as text. */
export function wholeNumber(message: string): Validator {
  return rule((text) => /^-?\d+$/.test(text.trim()) && Number.isSafeInteger(Number(text)), message);
}

/** A colour as `#rgb` or `#rrggbb`. */
export function hexColour(): Validator {
  return rule((text) => sixDigits(text) !== undefined, 'Enter a colour such as #1a2b3c');
}
