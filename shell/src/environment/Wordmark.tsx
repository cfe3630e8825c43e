import { runtimeConfig } from '@console/api';
import { ProductMark } from './ProductMark';
import styles from './Wordmark.module.css';

/** The product's mark and name, as the environment's configuration has them; on a phone the mark alone is seen. */
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
