import { queryClient } from '@console/api';
import { type Entity, entityQueries } from '@console/resources';

/** Next to an entity that exists: how to add a different one. */
export const otherEntityAdvice = 'Change the name to add another entity';

/** The entity of that name, read again. Only for advice: the platform decides what exists already. */
export async function entityNamed(name: string): Promise<Entity | undefined> {
  const entities = await queryClient.fetchQuery({ ...entityQueries.list(), staleTime: 0 });
  const wanted = name.trim().toLowerCase();
  return entities.find((entity) => entity.name.trim().toLowerCase() === wanted);
}
