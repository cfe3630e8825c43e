import { Alert, type AlertProps, Flex } from 'antd';
import type { ReactNode } from 'react';

interface ActionAlertProps extends Required<Pick<AlertProps, 'type' | 'title'>> {
  children?: ReactNode;
  actions: ReactNode;
}

/**
 * What an alert says, and below it what can be done: buttons beside the text leave it a letter's width on a small
 * screen.
 */
export function ActionAlert({ type, title, children, actions }: ActionAlertProps) {
  return (
    <Alert
      type={type}
      showIcon
      title={title}
      description={
        <Flex vertical gap={8} align="flex-start">
          {children}
          <Flex wrap gap={8}>
            {actions}
          </Flex>
        </Flex>
      }
    />
  );
}
