import { CopyableId } from '@console/ui/CopyableId';
import { downloadBlob } from '@console/ui/download';
import { showStatus } from '@console/ui/statusMessage';
import { useCopy } from '@console/ui/useCopy';
import { Announcement } from '@console/ui/VisuallyHidden';
import { Button, Flex } from 'antd';
import { Check, Copy, FileDown } from 'lucide-react';
import type { PublicKey } from '../../chip/publicKey';

export function PublicKeyView({ publicKey, serialNumber }: { publicKey: PublicKey; serialNumber: string }) {
  const { result, copy } = useCopy(() =>
    showStatus('Could not copy the public key; download it instead.', 'failed'),
  );
  const Icon = result === 'copied' ? Check : Copy;
  const { modulus, exponent, bits, pem } = publicKey;
  return (
    <Flex vertical gap={8} align="flex-start">
      <CopyableId name="modulus">{modulus}</CopyableId>
      <span>
        RSA, {bits} bits, exponent {exponent}
      </span>
      <Flex wrap gap={8}>
        <Button size="small" icon={<Icon size={14} aria-hidden />} onClick={() => void copy(pem)}>
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
      <Announcement>{result === 'copied' && 'Copied the public key'}</Announcement>
    </Flex>
  );
}
