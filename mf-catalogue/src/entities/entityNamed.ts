import { queryClient } from '@console/api';
import { type Entity, entityQueries } from '@console/resources';
import { withoutInvisible } from '@console/ui/formText';

/** Next to an entity that exists: how to add a different one. */
export const otherEntityAdvice = 'Change the name to add another entity';

const asSeen = (name: string) => withoutInvisible(name).trim().toLowerCase();

/** The entity of a name that looks the same, read again. Only for advice: the platform decides what exists already. */
export async function entityNamed(name: string): Promise<Entity | undefined> {
  const entities = await queryClient.fetchQuery({ ...entityQueries.list(), staleTime: 0 });
  const wanted = asSeen(name);
  return entities.find((entity) => asSeen(entity.name) === wanted);
}
