import { usePageParams } from '@console/area';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { showStatus } from '@console/ui/statusMessage';
import { useNavigate } from 'react-router-dom';
import { UnknownOem } from '../oems/UnknownOem';
import { useOemExistence } from '../oems/useOemExistence';
import { createDevice } from './api';
import { DeviceFields } from './DeviceFields';
import { type DeviceFormValues, deviceBody, newDeviceValues } from './deviceForm';
import { variantErrors } from './deviceRules';
import { ImportDevice } from './ImportDevice';
import { type DeviceId, deviceIdOf, deviceName } from './model';
import { deviceListPath, devicePath, deviceRoutes } from './paths';
import { deviceSaved } from './queries';

/** Part 2, section 2: "Add Device". */
export function DeviceCreatePage() {
  const { oem } = usePageParams(deviceRoutes.create);
  if (useOemExistence(oem, false) === 'unknown') return <UnknownOem oem={oem} />;
  return (
    <Page width="narrow">
      <PageHeader title="Add Device" />
      <PageSection title={`A device of ${oem}`}>
        <CreateForm key={oem} oem={oem} />
      </PageSection>
    </Page>
  );
}

const rules = (values: Partial<DeviceFormValues>) => variantErrors(values, []);

function CreateForm({ oem }: { oem: string }) {
  const navigate = useNavigate();
  return (
    <FormPage<DeviceFormValues, DeviceId>
      name="Add Device"
      initialValues={newDeviceValues(oem)}
      validate={rules}
      onSubmit={create}
      onSaved={(id) => {
        showStatus(`Device ${deviceName(id)} was created.`);
        void navigate(devicePath(id) || deviceListPath(oem), { replace: true });
      }}
      submitText="SUBMIT"
      clearText="CLEAR"
      actions={<ButtonLink to={deviceListPath(oem)}>Cancel</ButtonLink>}
    >
      <ImportDevice oem={oem} />
      <DeviceFields mode="create" />
    </FormPage>
  );
}

async function create(values: DeviceFormValues): Promise<DeviceId> {
  const body = deviceBody(values);
  await createDevice(body, values.importedFrom === undefined ? 'form' : 'file');
  const id = deviceIdOf(body);
  deviceSaved(id);
  return id;
}
