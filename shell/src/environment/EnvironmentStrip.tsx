import { runtimeConfig } from '@console/api';
import styles from './EnvironmentPill.module.css';
import { toneStyle } from './toneStyle';

/** Along the top of every page, over what scrolls: the environment at the edge of the eye. Its word is the pill's. */
export function EnvironmentStrip() {
  return (
    <div className={styles.strip} style={toneStyle(runtimeConfig().environmentTone)} aria-hidden="true" />
  );
}
