import { runtimeConfig } from '@console/api';
import styles from './EnvironmentPill.module.css';
import { toneStyle } from './toneStyle';

/** The environment's name in its colours: staging must not be taken for production, by those who see no colours either. */
export function EnvironmentPill() {
  const { environment, environmentTone } = runtimeConfig();
  return (
    <span className={styles.pill} style={toneStyle(environmentTone)}>
      {environment}
    </span>
  );
}
