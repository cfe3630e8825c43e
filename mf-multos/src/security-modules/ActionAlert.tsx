import { Alert, type AlertProps, Flex } from 'antd';
import type { ReactNode } from 'react';

interface ActionAlertProps extends Required<Pick<AlertProps, 'type' | 'title'>> {
  children?: ReactNode;
  actions: ReactNode;
}

/** The buttons are below the text: beside it they leave it a letter's width on a small screen. */
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
