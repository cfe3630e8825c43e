import { linkedPath, RemoteWidget, usePageName, usePageParams, useShownRecord } from '@console/area';
import { useCan } from '@console/auth';
import type { Entity } from '@console/resources';
import { BackTo, ButtonLink } from '@console/ui/ButtonLink';
import { visibleName } from '@console/ui/formText';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { Term } from '@console/ui/Term';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { openedFrom } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileDown, Palette, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeviceGroupsTable } from '../devices/DeviceGroupsTable';
import { createDevicePath } from '../devices/paths';
import { EntityDescription, EntityDescriptionSkeleton } from './EntityDescription';
import { entityRecord } from './entityRecord';
import { isPending } from './model';
import { editEntityPath, entityPath, entityRoutes } from './paths';
import { entityQuery } from './queries';
import styles from './Theme.module.css';
import { ThemePalette } from './ThemePalette';
import { ThemePreview } from './ThemePreview';
import { hasTheme } from './theme';
import { useExportEntity } from './useExportEntity';

/** Part 2, section 2: "Entity Details"; for external read-only admins, My Profile. */
export function EntityDetailPage() {
  const { id } = usePageParams(entityRoutes.detail);
  const query = unlessGone(useQuery(entityQuery(id)));
  const failure = useLoadFailure(query);
  useShownRecord(query.data && { record: entityRecord(query.data) });
  const mayList = useCan('entities.read');
  // Users who may read only their own entity keep the title My Profile.
  usePageName(query.data && mayList ? { title: visibleName(query.data.name) } : undefined);
  return (
    <Page>
      {query.data === undefined && <UnloadedHeader title={id} isLoading={!failure} />}
      <RequestStates
        query={query}
        name="entity"
        skeleton={<EntityDescriptionSkeleton />}
        failedActions={mayList && <BackTo page="Entities" to={entityRoutes.list} />}
      >
        {(entity) => <LoadedEntity key={id} entity={entity} />}
      </RequestStates>
    </Page>
  );
}

/** While the entity loads, with the place of its buttons. */
function UnloadedHeader({ title, isLoading }: { title: string; isLoading: boolean }) {
  const mayWrite = useCan('entities.write');
  return (
    <PageHeader
      title={title}
      actions={
        isLoading && (
          <>
            {mayWrite && <SkeletonBlock width={82} height={32} />}
            <SkeletonBlock width={141} height={32} />
            <SkeletonBlock width={184} height={32} />
          </>
        )
      }
    />
  );
}

function LoadedEntity({ entity }: { entity: Entity }) {
  const { id, name, logo, theme } = entity;
  const mayWrite = useCan('entities.write');
  const [themeShown, setThemeShown] = useState(false);
  const { exportFile, exporting, outcome } = useExportEntity(entity);
  const shownTheme = hasTheme(theme) && !isPending(entity) ? theme : undefined;
  return (
    <>
      <PageHeader
        title={name}
        lead={isPending(entity) && <Term of="pending">What is pending?</Term>}
        actions={
          <>
            {mayWrite && (
              <ButtonLink
                icon={<Pencil size={16} aria-hidden />}
                to={editEntityPath(id)}
                state={openedFrom(entityPath(id))}
              >
                Edit
              </ButtonLink>
            )}
            <Button
              icon={<FileDown size={16} aria-hidden />}
              loading={exporting}
              onClick={() => void exportFile()}
            >
              Export entity
            </Button>
            {shownTheme && (
              <Button
                icon={<Palette size={16} aria-hidden />}
                aria-expanded={themeShown}
                onClick={() => setThemeShown(!themeShown)}
              >
                {themeShown ? 'Hide Entity Theme' : 'Show Entity Theme'}
              </Button>
            )}
          </>
        }
      />
      {outcome}
      {shownTheme && themeShown && (
        <PageSection title="Theme">
          <div className={styles.theme}>
            <ThemePalette theme={shownTheme} />
            <ThemePreview name={name} logo={logo} theme={shownTheme} />
          </div>
        </PageSection>
      )}
      <EntityDescription entity={entity} />
      {!isPending(entity) && (
        <PageSection title="Devices" actions={<AddDevice oem={id} />}>
          <DeviceGroupsTable oem={id} addressPrefix="devices-" />
        </PageSection>
      )}
      <PageSection title="Applications" actions={<AddApplication entityId={id} />}>
        <RemoteWidget name="mf-clients/ApplicationsOfEntity" props={{ entityId: id }} />
      </PageSection>
    </>
  );
}

function AddDevice({ oem }: { oem: string }) {
  return (
    useCan('devices.write') && (
      <ButtonLink icon={<Plus size={16} aria-hidden />} to={createDevicePath(oem)}>
        Add a device
      </ButtonLink>
    )
  );
}

function AddApplication({ entityId }: { entityId: string }) {
  return (
    useCan('clients.write') && (
      <ButtonLink
        icon={<Plus size={16} aria-hidden />}
        to={linkedPath('/dashboard/clients/create/:entityId', { entityId })}
      >
        Add an Application
      </ButtonLink>
    )
  );
}
