import { Alert, type AlertProps, Flex } from 'antd';
import type { ReactNode } from 'react';

interface ActionAlertProps extends Required<Pick<AlertProps, 'type' | 'title'>> {
  children?: ReactNode;
  actions: ReactNode;
}

/** An alert with its buttons below the text: next to it, they would squeeze the text on a small screen. */
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
