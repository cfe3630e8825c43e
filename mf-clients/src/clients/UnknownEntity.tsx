import { entityQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface UnknownEntityProps {
  /** From the URL or an imported file. */
  entityId: string;
  /** What the user can do instead. */
  advice?: string;
  action?: ReactNode;
}

/** Warns that the platform does not know the entity: the link is mistyped, the file is from elsewhere, or it was removed. */
export function UnknownEntity({ entityId, advice, action }: UnknownEntityProps) {
  const { data: entities } = useQuery(entityQueries.list());
  if (!entities || entities.some(({ id }) => id === entityId)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`There is no entity “${entityId}”.`}
      description={advice}
      action={action}
    />
  );
}
