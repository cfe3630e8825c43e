import type { TopDevice } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PICTURE, TopList } from './TopList';

/** The models with the most wearables, with the picture by which staff know them. */
export function TopProducts({ rows }: { rows: readonly TopDevice[] | undefined }) {
  return (
    <TopList
      title="Top 5 products"
      unit="wearables"
      pictures
      rows={rows?.map(
        ({ device: { brandDisplayName, modelDisplayName, defaultImage }, noOfWearables }, at) => ({
          key: `${at} ${brandDisplayName} ${modelDisplayName}`,
          name: modelDisplayName || 'Unnamed model',
          maker: brandDisplayName ?? undefined,
          picture: <ImageWithFallback src={defaultImage} alt="" width={PICTURE} height={PICTURE} />,
          count: noOfWearables,
        }),
      )}
    />
  );
}
