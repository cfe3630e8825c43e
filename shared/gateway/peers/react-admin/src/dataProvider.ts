import { type DataProvider, fetchUtils, HttpError, type RaRecord } from 'react-admin';
import { token } from './authProvider';

/** A reply of the API; a data provider's result has whatever type its caller expects. */
async function call(path: string) {
  const { json } = await fetchUtils.fetchJson(`/api${path}`, {
    user: { authenticated: true, token: `Bearer ${token()}` },
  });
  return json;
}

async function fetchEntities() {
  const [entities, oems] = await Promise.all([call('/admin/entities'), call('/admin/oems')]);
  const devices = new Map<unknown, number>();
  for (const { oem, numberOfDevices } of oems) devices.set(oem, numberOfDevices);
  return entities.map((entity: RaRecord) => ({ ...entity, devices: devices.get(entity.id) ?? 0 }));
}

/** Milliseconds for which a reply is fresh, the same as in the console. */
const FRESH = 30_000;
let kept: { at: number; rows: ReturnType<typeof fetchEntities> } | undefined;

/** The API returns all records at once, so they are paged, sorted and searched here instead of fetched per page. */
function entities() {
  if (kept && Date.now() - kept.at < FRESH) return kept.rows;
  const rows = fetchEntities();
  kept = { at: Date.now(), rows };
  rows.catch(() => {
    kept = undefined;
  });
  return rows;
}

const fits = (text: string) => (row: RaRecord) =>
  [row.name, row.id, row.type].some((value) =>
    String(value ?? '')
      .toLowerCase()
      .includes(text),
  );

const inOrder = (field: string, order: string) => (one: RaRecord, other: RaRecord) => {
  const [a, b] = [one[field] ?? '', other[field] ?? ''];
  const ascending = a < b ? -1 : Number(a > b);
  return order === 'ASC' ? ascending : -ascending;
};

const entityOf = (id: unknown) => new URLSearchParams({ entity: String(id) });

/** Related records of an entity; each kind has another name for its id in the API. */
async function related(resource: string, id: unknown) {
  if (resource === 'clients') {
    const clients = await call(`/admin/clients?${entityOf(id)}`);
    return clients.map((client: RaRecord) => ({ ...client, id: client.clientId }));
  }
  const devices = await call(`/admin/devices/?${entityOf(id)}`);
  return devices.map(({ brand, model, ...device }: RaRecord) => ({
    ...device,
    model,
    id: [brand, model.name, model.version].join('/'),
  }));
}

function unused(): never {
  throw new HttpError('Not part of what is measured', 405);
}

export const dataProvider: DataProvider = {
  async getList(_resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const { field = 'id', order = 'ASC' } = sort ?? {};
    const text = String(filter?.q ?? '').toLowerCase();
    const all = await entities();
    const found = all.filter(fits(text)).sort(inOrder(field, order));
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
  async getOne(_resource, { id }) {
    return { data: await call(`/admin/entities/${encodeURIComponent(id)}`) };
  },
  async getManyReference(resource, { id }) {
    const data = await related(resource, id);
    return { data, total: data.length };
  },
  getMany: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};
