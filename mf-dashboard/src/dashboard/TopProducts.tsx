import { linkedPath } from '@console/area';
import type { TopDevice } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PICTURE, TopList } from './TopList';
import { useEntityIds } from './useEntityIds';

/** The devices of the OEM, narrowed to the model: the figures name no version. */
function modelPath(oem: string | undefined, model: string | null | undefined): string {
  const path = oem === undefined ? '' : linkedPath('/dashboard/devices/:oem', { oem });
  return path && model ? `${path}?${new URLSearchParams({ q: model })}` : path;
}

/** The models with the most wearables, with the picture by which staff know them. */
export function TopProducts({ rows }: { rows: readonly TopDevice[] | undefined }) {
  const { ofBrand } = useEntityIds(rows !== undefined && rows.length > 0);
  return (
    <TopList
      title="Top 5 products"
      unit="wearables"
      pictures
      rows={rows?.map(({ device: { brandDisplayName, modelDisplayName, defaultImage }, noOfWearables }) => ({
        name: modelDisplayName || 'Unnamed model',
        maker: brandDisplayName ?? undefined,
        picture: <ImageWithFallback src={defaultImage} alt="" width={PICTURE} height={PICTURE} />,
        count: noOfWearables,
        to: modelPath(ofBrand(brandDisplayName), modelDisplayName),
      }))}
    />
  );
}
