import type { Service } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './Issuer.module.css';

interface IssuerProps extends Pick<Service, 'productInfo'> {
  /** Below the name: which of the issuer's cards. */
  children?: ReactNode;
}

/** Whose card it is: what a customer on the phone can say of it. */
export function Issuer({ productInfo, children }: IssuerProps) {
  const { issuerName, issuerLogo } = productInfo?.fallbackImage ?? {};
  if (!issuerName) return children || '–';
  return (
    <span className={styles.issuer}>
      <ImageWithFallback src={issuerLogo} alt="" width={32} height={20} />
      <Flex component="span" vertical>
        {issuerName} {children}
      </Flex>
    </span>
  );
}
