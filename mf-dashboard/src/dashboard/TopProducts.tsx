import { linkedPath } from '@console/area';
import type { TopDevice } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { visibleText } from '../visibleText';
import { IMAGE_SIZE, TopList } from './TopList';
import { useEntityIds } from './useEntityIds';

/** The devices of the OEM, filtered by model, because the figures have no version. */
function modelPath(oem: string | undefined, model: string | null | undefined): string {
  const path = oem === undefined ? '' : linkedPath('/dashboard/devices/:oem', { oem });
  return path && model ? `${path}?${new URLSearchParams({ q: model })}` : path;
}

/** The models with the most wearables, with their images. */
export function TopProducts({ rows }: { rows: readonly TopDevice[] | undefined }) {
  const { idOfBrand } = useEntityIds(rows !== undefined && rows.length > 0);
  return (
    <TopList
      title="Top 5 products"
      unit="wearables"
      images
      rows={rows?.map(({ device: { brandDisplayName, modelDisplayName, defaultImage }, noOfWearables }) => ({
        name: visibleText(modelDisplayName, 'Unnamed model'),
        brand: visibleText(brandDisplayName, ''),
        image: <ImageWithFallback src={defaultImage} alt="" width={IMAGE_SIZE} height={IMAGE_SIZE} />,
        count: noOfWearables,
        to: modelPath(idOfBrand(brandDisplayName), modelDisplayName),
      }))}
    />
  );
}
