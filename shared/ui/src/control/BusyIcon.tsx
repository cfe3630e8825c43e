import { LoaderCircle } from 'lucide-react';
import styles from './BusyIcon.module.css';

/** Spinner for a busy button. antd's own is labelled 'loading', which becomes part of the button's accessible name. */
export function BusyIcon() {
  return <LoaderCircle size={16} aria-hidden className={styles.spin} />;
}
