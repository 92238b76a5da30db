import { Client } from 'pg'

type Sent = { text?: string } | string

/** The statements that this process sends to the database while `work` runs, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const own = Client.prototype.query
  Client.prototype.query = function query(this: Client, ...given: unknown[]) {
    const [config] = given as [Sent]
    sent.push((typeof config === 'string' ? config : (config.text ?? '')).trim().replace(/\s+/g, ' '))
    return Reflect.apply(own, this, given) as never
  } as typeof own
  try {
    await work()
  } finally {
    Client.prototype.query = own
  }
  return sent
}
