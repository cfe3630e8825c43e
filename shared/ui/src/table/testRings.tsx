import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';
import type { RowPreview } from './rowPreview';

/** For tests: a list of twelve rings with a preview. */
export interface Ring {
  asn: string;
  model: string;
}

export const columns: DataColumn<Ring>[] = [{ key: 'asn', title: 'ASN', value: ({ asn }) => asn }];
export const rings: Ring[] = Array.from({ length: 12 }, (_, at) => ({
  asn: `R${at + 1}`,
  model: `Model ${at + 1}`,
}));

export function table(preview?: RowPreview<Ring>, pageSizes = [5]) {
  return (
    <DataTable<Ring>
      id="rings"
      name="rings"
      rows={rings}
      columns={columns}
      rowKey={({ asn }) => asn}
      rowLink={({ asn }) => `/dashboard/rings/${asn}`}
      emptyText="None"
      pageSizes={pageSizes}
      {...(preview && { preview })}
    />
  );
}

export const open = (address?: string, inPanel?: (ring: Ring) => string) =>
  renderScreen(table(inPanel && { render: (ring) => <p>{inPanel(ring)}</p> }), address);

export const modelOf = ({ model }: Ring) => model;
export const panel = (asn: string) => screen.findByRole('region', { name: asn });
export const current = () =>
  screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
