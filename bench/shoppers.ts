// Runs in a process of its own, so that other work of the measuring process (creating a file, garbage collection) does
// not count as latency. Each simulated customer requests a page's data, waits, and requests again. The message `{ url,
// paths }` starts it; `stop` makes it return all latencies in ms.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type ShopperLoad = { url: string; paths: readonly string[] }

const shoppers = 16
/** Milliseconds that a customer waits between two requests */
const looking = 150
const agent = new Agent({ keepAlive: true })
const waits: number[] = []
let isOver = false

async function ask(url: string): Promise<void> {
  const [answer] = (await once(get(url, { agent, headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
}

async function shopper(index: number, { url, paths }: ShopperLoad): Promise<void> {
  await sleep((looking / shoppers) * index)
  // Opens the connection.
  await ask(url + paths[index]!)
  for (let turn = index * 7; !isOver; turn++) {
    const begun = performance.now()
    await ask(url + paths[turn % paths.length]!)
    waits.push(performance.now() - begun)
    await sleep(looking)
  }
}

process.once('message', (asked: ShopperLoad) => {
  const all = Array.from({ length: shoppers }, (_, index) => shopper(index, asked))
  process.once('message', () => {
    isOver = true
    void Promise.all(all).then(() => process.send!(waits, () => process.exit()))
  })
})
