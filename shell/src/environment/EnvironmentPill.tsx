import { runtimeConfig } from '@console/api';
import styles from './EnvironmentPill.module.css';
import { toneStyle } from './toneStyle';

/** The environment's name in its colours. The text matters too: colour-blind users must not mistake staging for production. */
export function EnvironmentPill() {
  const { environment, environmentTone } = runtimeConfig();
  return (
    <span className={styles.pill} style={toneStyle(environmentTone)}>
      {environment}
    </span>
  );
}
