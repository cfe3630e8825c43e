import type { Service } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { Flex } from 'antd';
import type { ReactNode } from 'react';

interface IssuerProps extends Pick<Service, 'productInfo'> {
  /** Identifies the card; shown below the issuer's name. */
  children?: ReactNode;
}

/** Logo and name of a card's issuer, by which a customer on the phone identifies the card. */
export function Issuer({ productInfo, children }: IssuerProps) {
  const { issuerName, issuerLogo } = productInfo?.fallbackImage ?? {};
  if (!issuerName) return children || '–';
  return (
    <Flex component="span" align="center" gap={8} style={{ display: 'inline-flex' }}>
      <ImageWithFallback src={issuerLogo} alt="" width={32} height={20} />
      <Flex component="span" vertical>
        {issuerName} {children}
      </Flex>
    </Flex>
  );
}
