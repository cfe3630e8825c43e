import { LoaderCircle } from 'lucide-react';
import styles from './BusyIcon.module.css';

/** In a button that works. antd's own is named 'loading', which becomes a part of the button's name. */
export function BusyIcon() {
  return <LoaderCircle size={16} aria-hidden className={styles.spin} />;
}
