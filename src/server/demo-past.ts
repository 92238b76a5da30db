import { database } from '#platform/database'

/** How far the demo's past is, as `db/seed/trade` notes it; undefined where there is none. */
export async function readPast(): Promise<{ written: number; counted: number } | undefined> {
  const { rows } = await database().$client.query<{ value: { written: number; counted: number } }>(
    "select value from settings where key = 'demo_past'",
  )
  return rows[0]?.value
}

/** Whether orders of the shop are made up. */
export const hasPast = async (): Promise<boolean> => ((await readPast())?.written ?? 0) > 0
