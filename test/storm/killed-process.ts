// Runs one job of a payment in a process of its own, which kills itself (kill -9) after so many statements.
import type { PoolConfig } from 'pg'
import { createFakeProvider } from '#adapters/payment/fake'
import { orderJobs } from '#domain/orders'
import { readConfig } from '#platform/config/config'
import { openQueues } from '#platform/jobs/jobs'
import { openDatabase } from '#platform/postgres/database'
import { providePorts } from '#server/composition'
import { killAfter } from '#test/kill-at-statement'
import { secrets } from '#test/secrets'

export type KilledJob = {
  connection: PoolConfig
  dataDir: string
  queue: string
  paymentId: string
  statements: number
}

process.once('message', async ({ connection, dataDir, queue, paymentId, statements }: KilledJob) => {
  openDatabase(connection, 4)
  const webhookUrl = 'http://127.0.0.1:1/nowhere'
  const fake = await createFakeProvider({ webhookUrl, secret: 'secret', pixDelayMs: undefined })
  providePorts(readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '1' }), secrets, {
    payment: fake.provider,
  })
  await openQueues([])
  const { run } = orderJobs.find((job) => job.queue === queue)!
  await killAfter(
    statements,
    () => run({ paymentId } as never),
    () => void process.kill(process.pid, 'SIGKILL'),
  )
  process.exit(0)
})
