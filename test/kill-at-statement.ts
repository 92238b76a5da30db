import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

type Callback = (error: Error) => void
type Running = { left: number; isKilled: boolean; kill: (client: Client) => void }

const running = new AsyncLocalStorage<Running>()
const own = Client.prototype.query
/** Calls of `killAfter` that are under way. */
let calls = 0

/** Cuts a connection as the end of its process does: the database rolls back what was not committed. */
const cut = (client: Client): void =>
  void (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

function query(this: Client, ...given: unknown[]): unknown {
  const process = running.getStore()
  if (!process || process.left > 0) {
    if (process) process.left -= 1
    return Reflect.apply(own, this, given)
  }
  process.isKilled = true
  process.kill(this)
  const error = new Error('the process was killed')
  const done = given.find((each) => typeof each === 'function') as Callback | undefined
  if (done) return void setImmediate(done, error)
  return Promise.reject(error)
}

/**
 * Runs `work`, and ends it before its next statement once it has sent so many to the database, as kill -9 would: its
 * connections break and it sends nothing more. Statements to the fake provider count too. Returns whether it was
 * killed. `kill` ends a whole process instead.
 */
export async function killAfter(
  statements: number,
  work: () => Promise<unknown>,
  kill: Running['kill'] = cut,
): Promise<boolean> {
  calls += 1
  Client.prototype.query = query as typeof own
  const process: Running = { left: statements, isKilled: false, kill }
  try {
    await running.run(process, work)
  } catch (error) {
    if (!process.isKilled) throw error
  } finally {
    calls -= 1
    if (calls === 0) Client.prototype.query = own
  }
  return process.isKilled
}
