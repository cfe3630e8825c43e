import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

interface PageMessageProps {
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  /** The way on: a link or a button. */
  action: ReactNode;
}

/** In the place of a page: what is the matter, and the way on. Light, because the sign-in page's bundle has it. */
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
