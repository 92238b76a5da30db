import type { Db } from '#platform/database'
import { port } from '#platform/port'

/** The name of a person by their id, as colleagues know them; undefined for whoever is gone. People stand on a higher layer. */
type NameOfPerson = (db: Db, userId: string) => Promise<string | undefined>

export const nameOfPerson = port<NameOfPerson>('audit.nameOfPerson')
