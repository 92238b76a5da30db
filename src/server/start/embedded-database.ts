import { openPostgres, type OpenPostgres } from '#platform/postgres/postgres'

type Options = { dataDir: string; say: (line: string) => void; onLost: (error: unknown) => void }

/** Opens the PostgreSQL of DATA_DIR, and opens it again if it is killed while the shop runs. */
export async function openEmbeddedDatabase({ dataDir, say, onLost }: Options) {
  const open = () => openPostgres({ dataDir, onProgress: say })
  let postgres = await open()
  const { connection, owner } = postgres
  let reopening: Promise<void> | undefined

  const reopen = async () => {
    say('O PostgreSQL foi interrompido; abrindo de novo…')
    postgres.abandon()
    postgres = await open()
    if (postgres.connection.port !== connection.port) throw new Error('O PostgreSQL voltou em outra porta')
    say('O PostgreSQL voltou.')
  }
  const watch = setInterval(() => {
    if (reopening || postgres.isUp()) return
    reopening = reopen()
      .catch(onLost)
      .finally(() => (reopening = undefined))
  }, 2000).unref()

  return {
    connection,
    owner,
    async close() {
      clearInterval(watch)
      await reopening
      await postgres.stop()
    },
    abandon() {
      clearInterval(watch)
      postgres.abandon()
    },
  } satisfies Pick<OpenPostgres, 'connection' | 'owner'> & Record<string, unknown>
}
