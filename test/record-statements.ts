import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { Client, Pool } from 'pg'

type Sent = { text?: string } | string
type Done = (...given: unknown[]) => void
type Connect = (this: Pool, done?: Done) => Promise<unknown> | void

const working = new AsyncLocalStorage<true>()

// The pool sends a statement that waited for a connection from the code that returned one. It is bound to its own code.
const connect = Pool.prototype.connect as Connect
Pool.prototype.connect = function connectInContext(this: Pool, done) {
  return connect.call(this, done && AsyncResource.bind(done))
} as Connect as typeof Pool.prototype.connect

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
