import { entityQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface UnknownEntityProps {
  /** From the URL. */
  entityId: string;
  /** What the user can do instead. */
  advice?: string;
  action?: ReactNode;
}

/** Warns that the platform does not know the entity in the URL: the link is mistyped, or the entity was removed. */
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
