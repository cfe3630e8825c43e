import { usePageName, usePageParams } from '@console/area';
import type { Device, DeviceBody } from '@console/resources';
import { FormPage } from '@console/ui/FormPage';
import { visibleName } from '@console/ui/formText';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { FormRecord } from '@console/ui/RequestStates';
import { SkeletonText } from '@console/ui/Skeleton';
import { showStatus } from '@console/ui/statusMessage';
import { useConflictCheck } from '@console/ui/useConflictCheck';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ValidationErrors } from 'final-form';
import { useCallback, useState } from 'react';
import { toOems } from '../oems/paths';
import { onNotFound } from '../onNotFound';
import { getDeviceAgain, updateDevice } from './api';
import { DeviceFields } from './DeviceFields';
import { deviceFields } from './deviceChanges';
import { type DeviceFormValues, deviceBody, valuesOf, variantsOf } from './deviceForm';
import { variantErrors } from './deviceRules';
import { deviceFormQueries } from './formQueries';
import { ImportDevice } from './ImportDevice';
import { deviceIdOf, deviceName, deviceTitle } from './model';
import { deviceListCrumbs, devicePath, deviceRoutes } from './paths';
import { deviceChanged } from './queries';
import { registeredVariantsError } from './registeredVariants';
import { VariantImagesError, withImagesAsDataUrls } from './withImagesAsDataUrls';

/** Part 2, section 2: "Edit Device". */
export function DeviceEditPage() {
  const { brand, model, version } = usePageParams(deviceRoutes.edit);
  const id = { brand, model, version };
  const query = useQuery(deviceFormQueries.toEdit(id));
  const title = query.data ? visibleName(deviceTitle(query.data)) : '';
  usePageName(
    query.data && {
      title: `Edit ${title}`,
      crumbs: [...deviceListCrumbs(query.data.entityId), { label: title, to: devicePath(id) }],
    },
  );
  return (
    <Page width="narrow">
      <PageHeader title="Edit Device" />
      <FormRecord
        query={query}
        name="device"
        path={devicePath(id)}
        list={toOems}
        skeleton={
          <PageSection title={deviceName(id)}>
            <SkeletonText lines={8} />
          </PageSection>
        }
      >
        {(device) => (
          <PageSection title={deviceName(id)}>
            <EditForm key={deviceName(id)} device={device} />
          </PageSection>
        )}
      </FormRecord>
    </Page>
  );
}

/** Merged as one value when someone else has changed the device: each makes sense only with the other. */
const together = ['variants', 'variantOrder'] as const;

/** The errors at images that have to be chosen again. */
function fieldErrors(error: unknown): ValidationErrors {
  if (!(error instanceof VariantImagesError)) return undefined;
  return {
    variants: Object.fromEntries([...error.problems].map(([key, problem]) => [key, { image: problem }])),
  };
}

function EditForm({ device }: { device: Device }) {
  const id = deviceIdOf(device);
  const returnToDevice = useReturnTo(devicePath(id));
  const [initialValues] = useState(() => valuesOf(device));
  const [loadedVariants] = useState(() => variantsOf(initialValues));
  const [registered, setRegistered] = useState<readonly string[]>([]);
  // The name as it was loaded: even white space around it cannot be changed.
  const bodyOf = (values: DeviceFormValues): DeviceBody => ({
    ...deviceBody(values),
    brand: device.brand,
    model: { name: id.model, version: id.version },
  });

  const conflict = useConflictCheck<Device, DeviceFormValues>({
    what: 'device',
    loaded: device,
    fields: deviceFields(device),
    readAgain: (signal) => getDeviceAgain(id, signal).catch(onNotFound(() => deviceChanged(id))),
    valuesOf,
    recordOf: bodyOf,
    together,
  });
  const rules = useCallback(
    (values: Partial<DeviceFormValues>) => variantErrors(values, registered),
    [registered],
  );

  async function save(values: DeviceFormValues, signal: AbortSignal): Promise<void> {
    await conflict.check(bodyOf(values), signal);
    const body = bodyOf(await withImagesAsDataUrls(values, signal));
    signal.throwIfAborted();
    try {
      await updateDevice(id, body).finally(() => deviceChanged(id));
    } catch (error) {
      const refusal = registeredVariantsError(error);
      if (refusal) setRegistered(refusal.variants);
      throw refusal ?? error;
    }
  }

  return (
    <FormPage<DeviceFormValues, void>
      name="Edit Device"
      initialValues={initialValues}
      validate={rules}
      edits={{ together }}
      onSubmit={save}
      onSaved={() => {
        showStatus(`Device ${deviceName(id)} was saved.`);
        returnToDevice();
      }}
      fieldErrors={fieldErrors}
      submitText="SUBMIT"
      clearText="CLEAR"
      actions={<Button onClick={returnToDevice}>Cancel</Button>}
    >
      <ImportDevice oem={device.entityId} edited={device} />
      <DeviceFields
        mode="edit"
        loadedType={device.type}
        loadedVariants={loadedVariants}
        registeredVariants={registered}
      />
      {conflict.dialog}
    </FormPage>
  );
}
