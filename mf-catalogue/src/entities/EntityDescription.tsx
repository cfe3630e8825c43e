import type { Entity } from '@console/resources';
import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PageSection } from '@console/ui/Page';
import { WebLink } from '@console/ui/WebLink';

/** What is known of an entity, but for its theme. */
export function EntityDescription({ entity }: { entity: Entity }) {
  return (
    <PageSection title="Entity">
      <DescriptionList items={items(entity)} />
    </PageSection>
  );
}

const link = (address: string | null | undefined) => address && <WebLink>{address}</WebLink>;

function items({ name, logo, coverImage, contact, ...entity }: Entity): Description[] {
  return [
    { label: 'Entity Id', value: entity.id },
    { label: 'Type', value: entity.type, quiet: true },
    { label: 'Excluded from website', value: entity.excludedFromWebsite ? 'Yes' : 'No' },
    { label: 'Featured on website', value: entity.featuredOnWebsite ? 'Yes' : 'No' },
    { label: 'Store link', value: link(entity.storeLink), quiet: true },
    { label: 'Contact email', value: contact?.email, quiet: true },
    { label: 'Contact phone', value: contact?.phone, quiet: true },
    { label: 'Contact website', value: link(contact?.website), quiet: true },
    {
      label: 'Logo',
      value: logo && <ImageWithFallback src={logo} alt={`Logo of ${name}`} width={144} height={72} enlarge />,
      quiet: true,
    },
    {
      label: 'Cover image',
      value: coverImage && (
        <ImageWithFallback src={coverImage} alt={`Cover of ${name}`} width={256} height={128} enlarge />
      ),
      quiet: true,
    },
    { label: 'Description', value: entity.description, quiet: true, wide: true },
  ];
}
