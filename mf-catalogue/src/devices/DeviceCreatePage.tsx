import { isConflict } from '@console/api';
import { usePageParams } from '@console/area';
import { type Unanswered, useUnanswered } from '@console/ui/created';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { FormRecord } from '@console/ui/RequestStates';
import { showStatus } from '@console/ui/statusMessage';
import { useGoBack, useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createUnlessThere } from '../createUnlessThere';
import { RefusedAsExisting } from '../ExistingRecord';
import { toOems } from '../oems/paths';
import { UnknownOem } from '../oems/UnknownOem';
import { useOemExistence } from '../oems/useOemExistence';
import { createDevice, getDeviceAgain } from './api';
import { DeviceFields } from './DeviceFields';
import { DuplicateNotice } from './DuplicateNotice';
import { type DeviceFormValues, deviceBody, newDeviceValues } from './deviceForm';
import { variantErrors } from './deviceRules';
import { duplicatedDevice } from './duplicateDevice';
import { duplicateValues } from './duplicateValues';
import { deviceFormQueries } from './formQueries';
import { ImportDevice } from './ImportDevice';
import { importDifferences } from './importDifferences';
import { type DeviceId, deviceIdOf, deviceName } from './model';
import { deviceListPath, devicePath, deviceRoutes, editDevicePath } from './paths';
import { deviceChanged, deviceQueries } from './queries';
import { type DeviceWithImages, withStoredImages } from './storedImages';

/** Part 2, section 2: "Add Device". */
export function DeviceCreatePage() {
  const { oem } = usePageParams(deviceRoutes.create);
  const [query] = useSearchParams();
  const duplicated = duplicatedDevice(query);
  if (useOemExistence(oem, false) === 'unknown') return <UnknownOem oem={oem} />;
  return (
    <Page width="narrow">
      <PageHeader title="Add a device" />
      <PageSection title={`New device for ${oem}`}>
        {duplicated ? (
          <DuplicateForm key={`${oem} ${deviceName(duplicated)}`} oem={oem} duplicated={duplicated} />
        ) : (
          <CreateForm key={oem} oem={oem} />
        )}
      </PageSection>
    </Page>
  );
}

function DuplicateForm({ oem, duplicated }: { oem: string; duplicated: DeviceId }) {
  const query = useQuery(deviceFormQueries.toDuplicate(duplicated));
  return (
    <FormRecord query={query} name="device" path={devicePath(duplicated)} list={toOems}>
      {(original) => <CreateForm oem={oem} original={original} />}
    </FormRecord>
  );
}

const rules = (values: Partial<DeviceFormValues>) => variantErrors(values, []);

interface CreateFormProps {
  oem: string;
  /** The device to duplicate. */
  original?: DeviceWithImages;
}

function CreateForm({ oem, original }: CreateFormProps) {
  const navigate = useNavigate();
  const [existing, setExisting] = useState<DeviceId>();
  const unanswered = useUnanswered();
  const goBack = useGoBack(deviceListPath(oem));
  const returnToOriginal = useReturnTo(original ? devicePath(deviceIdOf(original.device)) : '');
  // Only what other pages have loaded: a hint is not worth a call.
  const { data: devices = [] } = useQuery({ ...deviceQueries.list(oem), enabled: false });
  const fields = (
    <DeviceFields
      mode="create"
      brands={[...new Set(devices.map(({ brand }) => brand))]}
      startAtVersion={original !== undefined}
      loadedType={original?.device.type}
    />
  );
  return (
    <FormPage<DeviceFormValues, Created>
      name="Add a device"
      initialValues={original ? { ...duplicateValues(original), entityId: oem } : newDeviceValues(oem)}
      validate={rules}
      onSubmit={async (values) => {
        setExisting(undefined);
        try {
          return await create(values, unanswered);
        } catch (error) {
          if (isConflict(error)) setExisting(deviceIdOf(deviceBody(values)));
          throw error;
        }
      }}
      onSaved={({ id, message }) => {
        showStatus(message);
        void navigate(devicePath(id) || deviceListPath(oem), { replace: true });
      }}
      submitText="SUBMIT"
      clearText="CLEAR"
      remedy={
        existing && (
          <RefusedAsExisting
            advice="Change the version to add another device"
            path={editDevicePath(existing)}
          />
        )
      }
      actions={<Button onClick={original ? returnToOriginal : goBack}>Cancel</Button>}
    >
      {original ? (
        <>
          <DuplicateNotice {...original} />
          {fields}
        </>
      ) : (
        <ImportDevice oem={oem}>{fields}</ImportDevice>
      )}
    </FormPage>
  );
}

interface Created {
  id: DeviceId;
  /** For the status region. */
  message: string;
}

async function create(values: DeviceFormValues, unanswered: Unanswered): Promise<Created> {
  const sent = deviceBody(values);
  const id = deviceIdOf(sent);
  const message = await createUnlessThere(`Device ${deviceName(id)}`, sent, {
    send: (body) =>
      createDevice(body, values.imported === undefined ? 'form' : 'file').finally(() => deviceChanged(id)),
    unanswered,
    compare: async (body) => {
      const existing = await withStoredImages(await getDeviceAgain(id));
      return existing.device.entityId === body.entityId ? importDifferences(existing, body) : undefined;
    },
  });
  return { id, message };
}
