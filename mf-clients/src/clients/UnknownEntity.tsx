import { entityQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface UnknownEntityProps {
  /** Of the address. */
  entityId: string;
  /** What to do instead. */
  advice?: string;
  action?: ReactNode;
}

/** An address names an entity that the platform does not have: a mistyped link, or one that was taken away. */
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
