import type { Service, Wearable } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import type { DataColumn } from '@console/ui/dataColumn';
import { PageSection } from '@console/ui/Page';
import { PlainTable } from '@console/ui/PlainTable';
import { useMemo } from 'react';
import { ServiceDetails } from './ServiceDetails';
import { ServiceStateTag } from './ServiceStateTag';

function columnsFor(registered: Wearable['createdDate']): DataColumn<Service>[] {
  return [
    {
      key: 'token',
      title: 'Token Id',
      value: ({ token }) => token,
      render: ({ token }) => <CopyableId name="token id">{token}</CopyableId>,
    },
    { key: 'type', title: 'Type', value: ({ type }) => type },
    {
      key: 'state',
      title: 'State',
      value: ({ state }) => state,
      render: ({ state }) => <ServiceStateTag state={state} registered={registered} />,
    },
  ];
}

const none: Service[] = [];

/** The services of a wearable; a row opens to everything else that is known of it. */
export function ServiceTable({ wearable: { asn, createdDate, services } }: { wearable: Wearable }) {
  const columns = useMemo(() => columnsFor(createdDate), [createdDate]);
  return (
    <PageSection title="Services">
      <PlainTable
        name="Services"
        rows={services ?? none}
        columns={columns}
        rowKey={({ token }) => token}
        emptyText="No Services Currently Registered"
        expansion={{
          label: ({ token }) => `details of service ${token}`,
          render: (service) => <ServiceDetails asn={asn} service={service} />,
        }}
      />
    </PageSection>
  );
}
