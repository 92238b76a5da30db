import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

type Sent = { text?: string } | string

const working = new AsyncLocalStorage<true>()

/** Records the statements that `work` sends to the database, in order, without background statements of the process. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const own = Client.prototype.query
  Client.prototype.query = function query(this: Client, ...given: unknown[]) {
    const [config] = given as [Sent]
    if (working.getStore())
      sent.push((typeof config === 'string' ? config : (config.text ?? '')).trim().replace(/\s+/g, ' '))
    return Reflect.apply(own, this, given) as never
  } as typeof own
  try {
    await working.run(true, work)
  } finally {
    Client.prototype.query = own
  }
  return sent
}
