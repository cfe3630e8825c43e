import type { Service } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import styles from './Issuer.module.css';

/** Whose card it is: what a customer on the phone can say of it. */
export function Issuer({ productInfo }: Pick<Service, 'productInfo'>) {
  const { issuerName, issuerLogo } = productInfo?.fallbackImage ?? {};
  if (!issuerName) return '–';
  return (
    <span className={styles.issuer}>
      <ImageWithFallback src={issuerLogo} alt="" width={32} height={20} />
      {issuerName}
    </span>
  );
}
