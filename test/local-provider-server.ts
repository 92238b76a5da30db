import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Local server that speaks the protocol of a payment provider, with its faults. */
export abstract class LocalProviderServer<Fault extends string> {
  /** what it knows; its `url` is set at the start */
  abstract readonly account: { url: string }
  delayMs = 0
  private fault: { how: Fault; left: number } | undefined
  private readonly server = createServer((request, answer) => void this.answer(request, answer))

  protected abstract answer(request: IncomingMessage, answer: ServerResponse): Promise<void>

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    this.account.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** Makes the next POSTs to the API fail. */
  fail(how: Fault, left = 1): void {
    this.fault = { how, left }
  }

  protected takeFault(): Fault | undefined {
    if (!this.fault || this.fault.left === 0) return undefined
    this.fault.left -= 1
    return this.fault.how
  }
}
