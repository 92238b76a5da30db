import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** How a pooler assigns connections: per transaction, or per client session. */
type Lending = {
  per: 'transaction' | 'session'
  /** number of server connections */
  size: number
  /** which free connection is used next: the most recent one, like PgBouncer, or the least recent one */
  next: 'last' | 'longest'
}

type Lent = { socket: Socket; greeting: Buffer; user: Client | undefined }
type Client = { socket: Socket; waiting: Buffer[]; lent: Lent | undefined }

/** Splits the stream into messages of the PostgreSQL protocol: type, length, body. */
function reader(heard: (type: string, message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      heard(String.fromCharCode(rest[0]!), rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

/** Starts a small pooler like PgBouncer before a PostgreSQL without passwords; returns its port. */
export async function startTransactionPooler(
  place: { host: string; port: number; user: string; database: string },
  { per, size, next }: Lending,
): Promise<{ port: number; close(): void }> {
  const lents: Lent[] = []
  const queue: Client[] = []
  const sockets = new Set<Socket>()

  const lend = () => {
    while (queue.length > 0) {
      const free = lents.filter(({ user }) => !user)
      const lent = next === 'last' ? free.at(-1) : free[0]
      if (!lent) return
      const client = queue.shift()!
      lent.user = client
      client.lent = lent
      for (const bytes of client.waiting.splice(0)) lent.socket.write(bytes)
    }
  }
  const giveBack = (lent: Lent) => {
    if (lent.user) lent.user.lent = undefined
    lent.user = undefined
    // the most recently used one is last
    lents.splice(lents.indexOf(lent), 1)
    lents.push(lent)
    lend()
  }
  const open = async (): Promise<Lent> => {
    const socket = connect(`${place.host}/.s.PGSQL.${place.port}`)
    sockets.add(socket.on('error', () => {}))
    socket.write(startup({ user: place.user, database: place.database }))
    const lent: Lent = { socket, greeting: Buffer.alloc(0), user: undefined }
    const { promise, resolve } = Promise.withResolvers<void>()
    let isOpen = false
    socket.on(
      'data',
      reader((type, message) => {
        if (!isOpen) lent.greeting = Buffer.concat([lent.greeting, message])
        else lent.user?.socket.write(message)
        if (type !== 'Z') return
        const isIdle = message[5] === 'I'.charCodeAt(0)
        if (isOpen && isIdle && per === 'transaction') giveBack(lent)
        isOpen = true
        resolve()
      }),
    )
    await promise
    return lent
  }
  for (let count = 0; count < size; count++) lents.push(await open())

  const server = createServer((socket) => {
    sockets.add(socket)
    const client: Client = { socket, waiting: [], lent: undefined }
    let greeted = false
    const heard = reader((type, message) => {
      if (type === 'X') return
      if (client.lent) return void client.lent.socket.write(message)
      client.waiting.push(message)
      if (!queue.includes(client)) queue.push(client)
      lend()
    })
    socket.on('error', () => {})
    socket.on('close', () => client.lent && giveBack(client.lent))
    socket.on('data', (bytes) => {
      if (greeted) return heard(bytes)
      greeted = true
      socket.write(lents[0]!.greeting)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function startup(parameters: Record<string, string>): Buffer {
  const pairs = Object.entries(parameters).flat()
  const body = Buffer.from(`${pairs.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}
