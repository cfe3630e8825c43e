import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

/** An icon button for fields and rows: looks small but has a 24 px target. Its name and tooltip is its `aria-label`. */
export function IconButton({
  className = '',
  ...props
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      title={props['aria-label']}
      {...props}
    />
  );
}
