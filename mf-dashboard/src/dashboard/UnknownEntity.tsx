import { entityQueries } from '@console/resources';
import { TextLink } from '@console/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { dashboardPath } from './paths';
import { useDashboardAddress } from './useDashboardAddress';

/** Warns that the platform does not know the entity in the URL, which explains why all figures are 0. */
export function UnknownEntity() {
  const { chosen } = useDashboardAddress();
  const { data } = useQuery({ ...entityQueries.list(), enabled: chosen !== undefined });
  if (!data || chosen === undefined || data.some(({ id }) => id === chosen)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`There is no entity “${chosen}”.`}
      description={<TextLink to={dashboardPath()}>Show figures for all entities</TextLink>}
    />
  );
}
