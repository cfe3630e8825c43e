import { type Entity, pendingEntityId } from '@console/resources';

/** Whether an entity is 'pending', which holds whatever has no owner yet: listed first, without devices and theme. */
export function isPending({ id }: Pick<Entity, 'id'>): boolean {
  return id === pendingEntityId;
}

/** Part 2, section 2: "the others are sorted by id". */
export function sortById(entities: readonly Entity[]): Entity[] {
  return [...entities].sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
}
