import { DataTable, ExportButton, ImageField, List, Pagination, SearchInput, TopToolbar } from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** The same columns, page sizes and search as the console's list of entities. */
export function EntityList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 35, 50]} />}
      actions={
        <TopToolbar>
          <ExportButton />
        </TopToolbar>
      }
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col label="Logo" disableSort>
          <ImageField
            source="logo"
            title="name"
            sx={{ '& .RaImageField-image': { width: 45, height: 24, m: 0, objectFit: 'contain' } }}
          />
        </DataTable.Col>
        <DataTable.Col source="name" />
        <DataTable.Col source="id" label="ID" />
        <DataTable.NumberCol source="devices" />
        <DataTable.Col source="type" />
      </DataTable>
    </List>
  );
}
