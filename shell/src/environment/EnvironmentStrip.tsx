import { runtimeConfig } from '@console/api';
import styles from './EnvironmentPill.module.css';
import { toneStyle } from './toneStyle';

/** A fixed strip in the environment's colour along the top of every page. Hidden from screen readers, which get the pill. */
export function EnvironmentStrip() {
  return (
    <div className={styles.strip} style={toneStyle(runtimeConfig().environmentTone)} aria-hidden="true" />
  );
}
