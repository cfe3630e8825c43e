import { runtimeConfig } from '@console/api';
import styles from './Wordmark.module.css';

export function Wordmark() {
  const { name, mark } = runtimeConfig().product;
  return (
    <span className={styles.wordmark}>
      {mark === undefined ? <ProductMark /> : <img className={styles.mark} src={mark} alt="" height={20} />}
      <span data-name className={styles.name}>
        {name}
      </span>
    </span>
  );
}

/** The default mark, a wearable ring near a reader, for a configuration without its own. */
function ProductMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round">
        <circle cx="7" cy="12" r="4.6" />
        <path d="M11 5.6a7.2 7.2 0 0 1 3.4 6.4" />
        <path d="M12.8 2a11 11 0 0 1 5.2 9.6" />
      </g>
    </svg>
  );
}
