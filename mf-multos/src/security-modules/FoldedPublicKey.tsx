import type { PublicKey } from '../chip/publicKey';
import { PublicKeyView } from './PublicKeyView';

/** The public key where it is not what the person came for: its modulus takes as much room as all the rest. */
export function FoldedPublicKey(props: { publicKey: PublicKey; serialNumber: string }) {
  return (
    <details>
      <summary>Public key</summary>
      <PublicKeyView {...props} />
    </details>
  );
}
