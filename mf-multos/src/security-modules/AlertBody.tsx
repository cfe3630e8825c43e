import { Flex } from 'antd';
import type { ReactNode } from 'react';

/**
 * What an alert says, and below it what can be done: buttons beside the text leave it a letter's width on a small
 * screen.
 */
export function AlertBody({ children, actions }: { children?: ReactNode; actions: ReactNode }) {
  return (
    <Flex vertical gap={8} align="flex-start">
      {children}
      <Flex wrap gap={8}>
        {actions}
      </Flex>
    </Flex>
  );
}
