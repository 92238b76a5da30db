import type { Client, Pool } from 'pg'
import { AppStartError } from '#platform/config/start-error'
import { restoreTexts as texts } from '#texts/commands/restore'

/** Schema that exists while a backup is being restored, so that nobody opens a store that is half restored. */
const mark = 'restore_in_progress'

export async function isHalfRestored(client: Client | Pool): Promise<boolean> {
  const { rows } = await client.query(`select to_regnamespace('${mark}') is not null as half`)
  return rows[0].half
}

/** Throws `AppStartError` if the restore of this database was interrupted. */
export async function assertNotHalfRestored(client: Client | Pool): Promise<void> {
  if (await isHalfRestored(client)) throw new AppStartError(texts.half, texts.halfWayOn)
}

export const markRestore = (client: Client): Promise<unknown> =>
  client.query(`create schema if not exists ${mark}`)

export const endRestore = (client: Client): Promise<unknown> => client.query(`drop schema ${mark} cascade`)
