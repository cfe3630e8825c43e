import type { Entity, Oem } from '@console/resources';

/** An OEM with the display name and logo of its entity (an OEM is an entity: part 2, section 3). */
export interface NamedOem extends Oem {
  displayName: string | undefined;
  logo: string | undefined;
}

/** @param entities undefined while they load, or if the user may not read them */
export function namedOems(oems: readonly Oem[], entities: readonly Entity[] = []): NamedOem[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return oems.map((oem) => {
    const entity = byId.get(oem.oem);
    return { ...oem, displayName: entity?.name, logo: entity?.logo ?? undefined };
  });
}

/**
 * Whether a user may open the devices of an OEM: external staff only those of their own (decisions.md, "Roles").
 * @param own the user's `ownEntity`
 */
export const mayOpenOem = (own: string | undefined, oem: string | undefined): boolean =>
  own === undefined || oem === own;
