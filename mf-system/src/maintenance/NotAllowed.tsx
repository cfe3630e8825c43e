import { notAllowedReason } from '@console/auth';
import { Flex } from 'antd';
import { Lock } from 'lucide-react';

/** Says on a line of its own why the user may change nothing. */
export function NotAllowed() {
  return (
    <Flex component="span" align="center" gap={6}>
      <Lock size={14} aria-hidden /> {notAllowedReason}.
    </Flex>
  );
}
