import type { Entity } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import type { Description } from '@console/ui/DescriptionList';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PageSection } from '@console/ui/Page';
import { WebLink } from '@console/ui/WebLink';
import { PICTURE_WIDTH, PicturedFacts, PicturedFactsSkeleton } from '../PicturedFacts';

const LOGO_HEIGHT = 96;
const COVER_HEIGHT = 120;

/** What is known of an entity, but for its theme. */
export function EntityDescription({ entity }: { entity: Entity }) {
  return (
    <PageSection title="Entity">
      <PicturedFacts pictures={<Pictures entity={entity} />} facts={facts(entity)} />
    </PageSection>
  );
}

export function EntityDescriptionSkeleton() {
  return (
    <PageSection title="Entity">
      <PicturedFactsSkeleton heights={[LOGO_HEIGHT, COVER_HEIGHT]} />
    </PageSection>
  );
}

function Pictures({ entity: { name, logo, coverImage } }: { entity: Entity }) {
  return (
    <>
      <ImageWithFallback
        src={logo}
        alt={`Logo of ${name}`}
        width={PICTURE_WIDTH}
        height={LOGO_HEIGHT}
        enlarge
      />
      <ImageWithFallback
        src={coverImage}
        alt={`Cover of ${name}`}
        width={PICTURE_WIDTH}
        height={COVER_HEIGHT}
        enlarge
      />
    </>
  );
}

const link = (address: string | null | undefined) => address && <WebLink>{address}</WebLink>;

function facts({ contact, ...entity }: Entity): Description[] {
  return [
    { label: 'Entity Id', value: <CopyableId name="entity id">{entity.id}</CopyableId> },
    { label: 'Type', value: entity.type, optional: true },
    { label: 'Excluded from website', value: entity.excludedFromWebsite ? 'Yes' : 'No' },
    { label: 'Featured on website', value: entity.featuredOnWebsite ? 'Yes' : 'No' },
    { label: 'Store link', value: link(entity.storeLink), optional: true },
    { label: 'Contact email', value: contact?.email, optional: true },
    { label: 'Contact phone', value: contact?.phone, optional: true },
    { label: 'Contact website', value: link(contact?.website), optional: true },
    { label: 'Description', value: entity.description, optional: true, wide: true },
  ];
}
