import type { Service, Wearable } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import type { DataColumn } from '@console/ui/dataColumn';
import { PageSection } from '@console/ui/Page';
import { PlainTable } from '@console/ui/PlainTable';
import { useMemo } from 'react';
import { cardName, noServicesText } from '../diagnosis/wording';
import { Issuer } from './Issuer';
import { lastDigits } from './model';
import { ServiceDetails } from './ServiceDetails';
import { ServiceStateTag } from './ServiceStateTag';
import styles from './ServiceTable.module.css';

/** Card and state come first: on the phone, staff need "the card ending in …" and whether it works before any id. */
function columnsFor(
  registered: Wearable['createdDate'],
  services: readonly Service[],
): DataColumn<Service>[] {
  return [
    {
      key: 'card',
      title: 'Card',
      value: ({ productInfo }) => productInfo?.fallbackImage?.issuerName,
      render: (service) => <Card service={service} />,
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => <ServiceStateTag state={state} registered={registered} />,
    },
    { key: 'type', title: 'Type', value: ({ type }) => type },
    {
      key: 'token',
      title: 'Token ID',
      term: 'Token',
      render: (service) => (
        <span className={styles.token}>
          <CopyableId name={`token ID of ${cardName(service, services)}`}>{service.token}</CopyableId>
        </span>
      ),
    },
  ];
}

const none: Service[] = [];

export function ServiceTable({ wearable: { asn, createdDate, services } }: { wearable: Wearable }) {
  const rows = services ?? none;
  const columns = useMemo(() => columnsFor(createdDate, rows), [createdDate, rows]);
  return (
    <PageSection title="Services">
      <PlainTable
        name="Services"
        rows={rows}
        cards
        columns={columns}
        rowKey={({ token }) => token}
        emptyText={noServicesText(services)}
        expansion={{
          label: (service) => `details of ${cardName(service, rows)}`,
          render: (service) => <ServiceDetails asn={asn} service={service} card={cardName(service, rows)} />,
        }}
      />
    </PageSection>
  );
}

function Card({ service: { productInfo } }: { service: Service }) {
  const digits = lastDigits(productInfo?.imageText);
  return (
    <Issuer productInfo={productInfo}>
      {digits && <span className={styles.digits}>•••• {digits}</span>}
    </Issuer>
  );
}
