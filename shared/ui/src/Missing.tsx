import styles from './Missing.module.css';

/** In the place of an optional value that is not there (part 2, section 2, "Device Details"). */
export function Missing() {
  return <span className={styles.missing}>missing</span>;
}
