import type { ActivationMethod, Service } from '@console/resources';
import { DescriptionList } from '@console/ui/DescriptionList';
import type { DataColumn } from '@console/ui/dataColumn';
import { EmailText } from '@console/ui/EmailText';
import { PlainTable } from '@console/ui/PlainTable';
import { VisuallyHidden } from '@console/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { capital } from '../diagnosis/wording';
import { Issuer } from './Issuer';
import { amountText, maskedPan, registrationMethodText } from './model';
import { PermissionToggle } from './PermissionToggle';
import { allowDelete } from './permissions';
import { serviceConfigQuery } from './queries';
import { ServiceConfigFacts } from './ServiceConfigFacts';
import styles from './ServiceDetails.module.css';
import { WearableHistory } from './WearableHistory';

/** How the customer can activate a service, and which method they selected. */
const activationColumns: readonly DataColumn<ActivationMethod>[] = [
  { key: 'method', title: 'Method', value: ({ method }) => method || '–' },
  {
    key: 'details',
    title: 'Details',
    render: ({ details }) => (details ? <EmailText>{details}</EmailText> : '–'),
  },
  {
    key: 'selected',
    title: 'Selected',
    value: ({ selected }) => (selected === undefined || selected === null ? '–' : selected ? 'YES' : 'NO'),
  },
];

interface ServiceDetailsProps {
  asn: string;
  service: Service;
  /** The service in words. */
  card: string;
}

/** The expanded content of a service's row. Config and history are rendered when they are first opened. */
export function ServiceDetails({ asn, service, card }: ServiceDetailsProps) {
  const { token, provider, registrationMethod, productInfo, activationMethods, psd2, configId } = service;
  // The diagnosis has loaded it.
  const { data: config } = useQuery({ ...serviceConfigQuery(configId ?? ''), enabled: false });
  return (
    <section aria-label={capital(card)} className={styles.details}>
      <DescriptionList
        items={[
          { label: 'Provider', value: provider },
          {
            label: 'Registration method',
            value: registrationMethod && registrationMethodText(registrationMethod),
          },
          { label: 'Issuer', value: productInfo && <Issuer productInfo={productInfo} /> },
          { label: 'Card number', value: maskedPan(productInfo?.imageText) },
          {
            label: 'PSD2 current amount',
            value: amountText(psd2?.currentAmount, config?.currency),
            optional: true,
          },
        ]}
      />
      <Subsection title="Activation methods">
        <PlainTable
          name={`Activation methods of ${card}`}
          columns={activationColumns}
          rows={activationMethods ?? []}
          rowKey={({ method, details }) => `${method ?? ''} ${details ?? ''}`}
        />
      </Subsection>
      <Subsection title="Service permissions">
        <PermissionToggle
          permission={allowDelete({ asn, token, card })}
          label={<OfCard card={card}>Allow Delete</OfCard>}
          checked={service.servicePermissions?.canDelete ?? undefined}
        />
      </Subsection>
      <Collapse
        items={[
          {
            key: 'config',
            label: <OfCard card={card}>Service config</OfCard>,
            children: configId ? <ServiceConfigFacts configId={configId} /> : 'This service has no config.',
          },
          {
            key: 'history',
            label: <OfCard card={card}>Service history</OfCard>,
            children: <WearableHistory name={`Service history of ${card}`} subject={token} />,
          },
        ]}
      />
    </section>
  );
}

/** The name of a control, told from that of another expanded service by screen readers. */
function OfCard({ card, children }: { card: string; children: string }) {
  return (
    <>
      {children}
      <VisuallyHidden> of {card}</VisuallyHidden>
    </>
  );
}

function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
