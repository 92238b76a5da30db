import type { Db } from '#platform/postgres/database'
import { port } from '#platform/config/port'

/** Returns the name of a person for their colleagues; undefined for a deleted account. Provided by a higher layer. */
type NameOfPerson = (db: Db, userId: string) => Promise<string | undefined>

export const findPersonName = port<NameOfPerson>('audit.nameOfPerson')
