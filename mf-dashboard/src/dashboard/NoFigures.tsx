import { PageSection } from '@console/ui/Page';

/** A card or list without data in the reply (part 2, section 8, "No data"). */
export function NoFigures({ title }: { title: string }) {
  return (
    <PageSection title={title}>
      <p>NO AVAILABLE DATA</p>
    </PageSection>
  );
}
