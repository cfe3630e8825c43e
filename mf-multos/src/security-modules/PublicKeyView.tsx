import { CopyableId } from '@console/ui/CopyableId';
import { downloadBlob } from '@console/ui/download';
import { useCopy } from '@console/ui/useCopy';
import { Announcement } from '@console/ui/VisuallyHidden';
import { Button, Flex } from 'antd';
import { Copy, FileDown } from 'lucide-react';
import type { PublicKey } from '../chip/publicKey';

/** The public half of a chip's key: its modulus, and all of it in PEM to copy or to save. */
export function PublicKeyView({ publicKey, serialNumber }: { publicKey: PublicKey; serialNumber: string }) {
  const { result, copy } = useCopy();
  const { modulus, exponent, bits, pem } = publicKey;
  return (
    <Flex vertical gap={8} align="flex-start">
      <CopyableId name="modulus">{modulus}</CopyableId>
      <span>
        RSA, {bits} bits, exponent {exponent}
      </span>
      <Flex wrap gap={8}>
        <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => void copy(pem)}>
          Copy public key
        </Button>
        <Button
          size="small"
          icon={<FileDown size={14} aria-hidden />}
          onClick={() =>
            downloadBlob(`multos-${serialNumber}.pem`, new Blob([pem], { type: 'application/x-pem-file' }))
          }
        >
          Download public key
        </Button>
      </Flex>
      <Announcement>
        {result === 'copied' && 'Copied the public key'}
        {result === 'failed' && 'Could not copy the public key; download it instead'}
      </Announcement>
    </Flex>
  );
}
