import type { Device } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ValidationErrors } from 'final-form';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMeanwhileCheck } from '../changedMeanwhile/useMeanwhileCheck';
import { getDeviceAgain, updateDevice } from './api';
import { DeviceFields } from './DeviceFields';
import { deviceFields } from './deviceChanges';
import { type DeviceFormValues, deviceBody, valuesOf, variantsOf } from './deviceForm';
import { variantErrors } from './deviceRules';
import { ImportDevice } from './ImportDevice';
import { deviceIdOf, deviceName } from './model';
import { devicePath } from './paths';
import { deviceQueries, deviceSaved } from './queries';
import { registeredVariantsError } from './registeredVariants';
import { VariantImagesError, withImagesAsDataUrls } from './variantImages';

/** Part 2, section 2: "Edit Device". */
export function DeviceEditPage() {
  const { brand = '', model = '', version = '' } = useParams();
  const id = { brand, model, version };
  const query = useQuery(deviceQueries.toEdit(id));
  return (
    <Page width="narrow">
      <PageHeader title="Edit Device" />
      <RequestStates
        query={query}
        name="device"
        failedActions={
          <ButtonLink size="small" to={devicePath(id)}>
            Back to the device
          </ButtonLink>
        }
      >
        {(device) => (
          <PageSection title={deviceName(id)}>
            <EditForm key={deviceName(id)} device={device} />
          </PageSection>
        )}
      </RequestStates>
    </Page>
  );
}

/** Marks the images that have to be chosen again. */
function fieldErrors(error: unknown): ValidationErrors {
  if (!(error instanceof VariantImagesError)) return undefined;
  return {
    variants: Object.fromEntries(
      error.keys.map((key) => [key, { image: 'This image could not be fetched' }]),
    ),
  };
}

function EditForm({ device }: { device: Device }) {
  const id = deviceIdOf(device);
  const returnToDevice = useReturnTo(devicePath(id));
  const [initialValues] = useState(() => valuesOf(device));
  const [loadedVariants] = useState(() => variantsOf(initialValues));
  const [registered, setRegistered] = useState<readonly string[]>([]);
  const meanwhile = useMeanwhileCheck<Device, DeviceFormValues>({
    what: 'device',
    loaded: device,
    fields: deviceFields,
    readAgain: () => getDeviceAgain(id),
    valuesOf,
    together: ['variants', 'variantOrder'],
  });
  const rules = useCallback(
    (values: Partial<DeviceFormValues>) => variantErrors(values, registered),
    [registered],
  );

  async function save(values: DeviceFormValues): Promise<void> {
    await meanwhile.check(deviceBody(values));
    const body = deviceBody(await withImagesAsDataUrls(values));
    try {
      await updateDevice(id, body);
    } catch (error) {
      const refusal = registeredVariantsError(error);
      if (refusal) setRegistered(refusal.variants);
      throw refusal ?? error;
    }
    deviceSaved(id);
  }

  return (
    <FormPage<DeviceFormValues, void>
      name="Edit Device"
      initialValues={initialValues}
      validate={rules}
      onSubmit={save}
      onSaved={returnToDevice}
      fieldErrors={fieldErrors}
      submitText="SUBMIT"
      clearText="CLEAR"
      actions={<Button onClick={returnToDevice}>Cancel</Button>}
    >
      <ImportDevice oem={device.entityId} edited />
      <DeviceFields named="for good" loadedVariants={loadedVariants} registeredVariants={registered} />
      {meanwhile.dialog}
    </FormPage>
  );
}
