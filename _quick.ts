import { readConfig } from '#platform/config'
import { openDatabase, closeDatabase } from '#platform/database'
import { migrate } from '#platform/migrate'
import { openPostgres } from '#platform/postgres'
import { openStorage } from '#platform/storage'
import { readSecrets } from '#platform/secrets'
import { openIdentity } from '#domain/identity'
import { wire } from '#platform/events'
import { wires } from '#server/events'
import { seedDemo } from './db/seed/index.ts'
const config = readConfig(process.env)
const pg = await openPostgres({ dataDir: config.dataDir, onProgress: console.log } as never)
const { pool } = openDatabase((pg as any).connection ?? (pg as any).connectionString, 8)
await migrate(pool, 'db/migrations')
openStorage(config.dataDir)
openIdentity({ siteUrl: config.siteUrl, origins: [], secret: readSecrets(config.dataDir).auth })
wire(wires)
console.time('seed')
await seedDemo(console.log, { views: ['front'], width: 480 })
console.timeEnd('seed')
await pool.query(
  `insert into settings (key, value) values ('demo', '{"seeded": true}') on conflict do nothing`,
)
await closeDatabase()
await pg.stop()
