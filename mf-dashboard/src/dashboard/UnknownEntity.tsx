import { TextLink } from '@console/ui/TextLink';
import { Alert } from 'antd';
import { dashboardPath } from './paths';
import { useDashboardAddress } from './useDashboardAddress';

/** Stands in for the figures of an entity that the platform does not know: they would all be 0. */
export function UnknownEntity() {
  const { chosen } = useDashboardAddress();
  return (
    <Alert
      type="warning"
      showIcon
      title={`There is no entity “${chosen}”.`}
      description={<TextLink to={dashboardPath()}>Show figures for all entities</TextLink>}
    />
  );
}
