import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type TcpRelay = {
  port: number
  /** closes every connection and refuses new ones, like a stopped PostgreSQL */
  cut(): void
  /** forwards nothing more and closes nothing, like a host that vanished */
  freeze(): void
  /** accepts connections again on the same port */
  restore(): Promise<void>
}

/** Relays TCP connections from a free port of 127.0.0.1 to the socket of a PostgreSQL, until a test interrupts them. */
export async function startTcpRelay({ host, port }: { host: string; port: number }): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  let frozen = false
  const open = async (at: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      for (const [one, other] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        sockets.add(one)
        one
          .on('error', () => {})
          .on('close', () => {
            sockets.delete(one)
            other.destroy()
          })
        if (!frozen) one.pipe(other)
      }
    })
    server.unref().listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const relay = (server.address() as { port: number }).port
  return {
    port: relay,
    cut() {
      frozen = false
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async restore() {
      server = await open(relay)
    },
  }
}
