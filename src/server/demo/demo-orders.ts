import { database } from '#platform/postgres/database'

/** Returns how many demo orders exist, as recorded by `db/seed/orders`; undefined where there are none. */
export async function readDemoOrderProgress(): Promise<{ written: number; counted: number } | undefined> {
  const { rows } = await database().$client.query<{ value: { written: number; counted: number } }>(
    "select value from settings where key = 'demo_past'",
  )
  return rows[0]?.value
}

/** Returns whether the shop has demo orders. */
export const demoOrdersExist = async (): Promise<boolean> =>
  ((await readDemoOrderProgress())?.written ?? 0) > 0
