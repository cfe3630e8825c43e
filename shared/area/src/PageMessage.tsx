import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

interface PageMessageProps {
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  /** A link or a button that leads on. */
  action: ReactNode;
}

/** A message shown instead of a page, with one action. Without antd, because it is in the sign-in page's bundle. */
export function PageMessage({ icon, title, children, action }: PageMessageProps) {
  return (
    <div className={styles.message}>
      {icon}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {action}
    </div>
  );
}
