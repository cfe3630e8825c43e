import type { ChipProfile } from './profile';

/** The credentials of an application, stored on the dongle of an appliance. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}

export type CredentialName = keyof Credentials;

export function encodeCredential(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** What is wrong with a credential; undefined if it is valid. The length counts UTF-8 bytes. */
export function credentialProblem(
  name: CredentialName,
  text: string,
  { files }: ChipProfile,
): string | undefined {
  const { size, label } = files[name];
  // A cut-off ID with a space would have the right length. A secret may contain one.
  if (name === 'clientId' && /\s/.test(text)) return `The ${label} must not contain spaces`;
  const { length } = encodeCredential(text);
  const unit = length === text.length ? 'characters' : 'bytes';
  return length === size ? undefined : `The ${label} must be ${size} ${unit}, but is ${length}`;
}

/** The text in a file: empty if the file was never written, null if it is not valid UTF-8. */
export function decodeCredential(content: Uint8Array, { fileFiller }: ChipProfile): string | null {
  if (content.every((byte) => byte === fileFiller) || content.every((byte) => byte === 0)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return null;
  }
}
