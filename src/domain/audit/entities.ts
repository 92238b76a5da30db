import { renamedEntities } from '#texts/admin/audit'
import type { AuditEntity } from './contract.ts'

/** Returns the present name of an entity that was stored under it or under a former one. */
export const toPresentEntity = (entity: string): string => renamedEntities[entity] ?? entity

/** Entities that one filter finds together. */
const entityGroups: Readonly<Record<string, readonly AuditEntity[]>> = {
  all_settings: ['settings', 'payment_provider', 'shipping_carrier', 'invoice_emitter', 'sso_provider'],
}

/** Returns the names under which rows of an entity, or of a group of entities, are stored: the present and former ones. */
export function listStoredEntities(entity: string): string[] {
  const group = entityGroups[entity]
  if (group) return group.flatMap((each) => listStoredEntities(each))
  const present = toPresentEntity(entity)
  return [present, ...Object.keys(renamedEntities).filter((former) => renamedEntities[former] === present)]
}
