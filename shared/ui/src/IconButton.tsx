import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

/** An icon to press, in a field or a row: small to look at, 24 px to hit. Its name is its `aria-label`. */
export function IconButton({
  className = '',
  ...props
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" className={`${styles.button} ${className}`} {...props} />;
}
