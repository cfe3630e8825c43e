import { Alert, type AlertProps, Flex } from 'antd';
import type { ReactNode } from 'react';

interface ActionAlertProps extends Required<Pick<AlertProps, 'type' | 'title'>> {
  children?: ReactNode;
  actions: ReactNode;
  /** With a label, for one that the focus moves into: screen readers would say an alert twice. */
  role?: 'group';
  'aria-label'?: string;
}

/** An alert with its buttons below the text: next to it, they would squeeze the text on a small screen. */
export function ActionAlert({ children, actions, ...alert }: ActionAlertProps) {
  return (
    <Alert
      {...alert}
      showIcon
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
