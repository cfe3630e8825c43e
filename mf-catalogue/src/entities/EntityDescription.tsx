import type { Entity } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { cellText } from '@console/ui/cellValue';
import type { Description } from '@console/ui/DescriptionList';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PageSection } from '@console/ui/Page';
import { WebLink } from '@console/ui/WebLink';
import { DetailsWithImages, DetailsWithImagesSkeleton, IMAGE_WIDTH } from '../DetailsWithImages';

const LOGO_HEIGHT = 96;
const COVER_HEIGHT = 120;

/** The fields of an entity, without its theme. */
export function EntityDescription({ entity }: { entity: Entity }) {
  return (
    <PageSection title="Entity">
      <DetailsWithImages images={<EntityImages entity={entity} />} items={detailsOf(entity)} />
    </PageSection>
  );
}

export function EntityDescriptionSkeleton() {
  return (
    <PageSection title="Entity">
      <DetailsWithImagesSkeleton heights={[LOGO_HEIGHT, COVER_HEIGHT]} />
    </PageSection>
  );
}

function EntityImages({ entity: { name, logo, coverImage } }: { entity: Entity }) {
  return (
    <>
      <ImageWithFallback
        src={logo}
        alt={`Logo of ${name}`}
        width={IMAGE_WIDTH}
        height={LOGO_HEIGHT}
        enlarge
      />
      <ImageWithFallback
        src={coverImage}
        alt={`Cover of ${name}`}
        width={IMAGE_WIDTH}
        height={COVER_HEIGHT}
        enlarge
      />
    </>
  );
}

const link = (address: string | null | undefined) => address && <WebLink>{address}</WebLink>;

function detailsOf({ contact, ...entity }: Entity): Description[] {
  return [
    { label: 'Entity Id', value: <CopyableId name="entity ID">{entity.id}</CopyableId> },
    { label: 'Type', value: entity.type, optional: true },
    { label: 'Excluded from website', value: cellText(entity.excludedFromWebsite), optional: true },
    { label: 'Featured on website', value: cellText(entity.featuredOnWebsite), optional: true },
    { label: 'Store link', value: link(entity.storeLink), optional: true },
    { label: 'Contact email', value: contact?.email, optional: true },
    { label: 'Contact phone', value: contact?.phone, optional: true },
    { label: 'Contact website', value: link(contact?.website), optional: true },
    { label: 'Description', value: entity.description, optional: true, wide: true },
  ];
}
