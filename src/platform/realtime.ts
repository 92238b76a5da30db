import { AppError } from './errors.ts'
import { follow } from './cache.ts'

const heartbeatEvery = 20_000
/** open streams of one process; a further visitor asks again and again instead */
const mostStreams = 400
/** open streams of one tag: a handful of tabs */
const mostPerTag = 6
/** chunks that a reader may leave lying before its stream is ended */
const mostUnread = 16

type Stream = { heard(): void; end(): void }

const streams = new Map<string, Set<Stream>>()
let open = 0

const each = (tags: Iterable<string>, act: (stream: Stream) => void): void => {
  for (const tag of tags) for (const stream of streams.get(tag) ?? []) act(stream)
}

// What any process drops reaches every process; after a lost connection everything may have changed.
follow({
  drop: (tags) => each(tags, (stream) => stream.heard()),
  clear: () => each([...streams.keys()], (stream) => stream.heard()),
})

/**
 * Server-Sent Events of one tag: what `read` answers now, and again whenever any process drops the tag. A stream whose
 * reader is away, or whose `read` throws, ends; its browser comes back. Throws `server.unavailable` where too many are open.
 */
export function eventStream(tag: string, read: () => Promise<object>): ReadableStream<Uint8Array> {
  if (open >= mostStreams || (streams.get(tag)?.size ?? 0) >= mostPerTag)
    throw new AppError('server.unavailable')
  let end = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = begin(tag, read, controller)
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: mostUnread }),
  )
}

/** Ends every stream of this process, so that none holds the door when it closes. */
export const endStreams = (): void => each([...streams.keys()], (stream) => stream.end())

const utf8 = new TextEncoder()

function begin(
  tag: string,
  read: () => Promise<object>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  let over = false
  let stale = false
  let reading: Promise<void> | undefined
  const send = (text: string) => {
    if (over) return
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(utf8.encode(text))
    else stream.end()
  }
  const refresh = async () => {
    do {
      stale = false
      send(`data: ${JSON.stringify(await read())}\n\n`)
    } while (stale && !over)
  }
  const stream: Stream = {
    // News that come while one is being read are told by one reading after it.
    heard() {
      stale = true
      reading ??= refresh()
        .catch(() => stream.end())
        .finally(() => (reading = undefined))
    },
    end() {
      if (over) return
      over = true
      clearInterval(heartbeat)
      leave(tag, stream)
      try {
        controller.close()
      } catch {
        // its reader has gone before us
      }
    },
  }
  const heartbeat = setInterval(() => send(': \n\n'), heartbeatEvery)
  heartbeat.unref()
  streams.set(tag, (streams.get(tag) ?? new Set()).add(stream))
  open += 1
  send('retry: 3000\n\n')
  stream.heard()
  return stream.end
}

function leave(tag: string, stream: Stream): void {
  open -= 1
  const left = streams.get(tag)
  left?.delete(stream)
  if (left?.size === 0) streams.delete(tag)
}
