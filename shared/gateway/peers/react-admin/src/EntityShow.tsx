import {
  BooleanField,
  DataTable,
  EmailField,
  ImageField,
  ReferenceManyField,
  Show,
  SimpleShowLayout,
  TextField,
  UrlField,
} from 'react-admin';

/** The same fields and two tables as the console's page of an entity. */
export function EntityShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <ImageField source="logo" title="name" />
        <ImageField source="coverImage" title="name" />
        <TextField source="id" label="Entity Id" />
        <TextField source="type" />
        <BooleanField source="excludedFromWebsite" />
        <BooleanField source="featuredOnWebsite" />
        <UrlField source="storeLink" />
        <EmailField source="contact.email" />
        <TextField source="contact.phone" />
        <UrlField source="contact.website" />
        <TextField source="description" />
        <ReferenceManyField label="Devices" reference="devices" target="entity">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col label="Default Image" disableSort>
              <ImageField
                source="defaultImage"
                title="modelDisplayName"
                sx={{ '& .RaImageField-image': { width: 56, height: 56, m: 0, objectFit: 'contain' } }}
              />
            </DataTable.Col>
            <DataTable.Col source="modelDisplayName" label="Name" />
            <DataTable.Col source="model.version" label="Version" />
          </DataTable>
        </ReferenceManyField>
        <ReferenceManyField label="Applications" reference="clients" target="entity">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="name" />
            <DataTable.Col source="clientId" label="Client ID" />
            <DataTable.Col source="securityModuleSerialNumber" label="Security module" />
          </DataTable>
        </ReferenceManyField>
      </SimpleShowLayout>
    </Show>
  );
}
