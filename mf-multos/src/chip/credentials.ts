import type { ChipProfile } from './profile';

/** What an application signs in with; it is kept on the dongle of an appliance. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}

export type CredentialName = keyof Credentials;

export function encodeCredential(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Lengths are bytes: a letter with an accent takes two. */
export function credentialProblem(
  name: CredentialName,
  text: string,
  { files }: ChipProfile,
): string | undefined {
  const { size, words } = files[name];
  const { length } = encodeCredential(text);
  return length === size ? undefined : `The ${words} must be ${size} bytes, this is ${length}`;
}

/** The text in a file; an empty one for a file that was never written, null for bytes that are no text. */
export function decodeCredential(content: Uint8Array, { fileFiller }: ChipProfile): string | null {
  if (content.every((byte) => byte === fileFiller) || content.every((byte) => byte === 0)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return null;
  }
}
