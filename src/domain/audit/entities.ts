import { renamedEntities } from '#texts/admin/audit'

/** Returns the present name of an entity that was stored under it or under a former one. */
export const toPresentEntity = (entity: string): string => renamedEntities[entity] ?? entity

/** Returns the names under which rows of an entity are stored: the present one and former ones. */
export function listStoredEntities(entity: string): string[] {
  const present = toPresentEntity(entity)
  return [present, ...Object.keys(renamedEntities).filter((former) => renamedEntities[former] === present)]
}
