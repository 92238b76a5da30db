import { randomUUID } from 'node:crypto'
import { getOrThrow } from '#shared/data/get-or-throw'
import { AppError } from './errors.ts'
import { addCacheListener } from '#platform/cache/cache'

const heartbeatEvery = 20_000
/** open streams in one process that send data of a tag; further visitors poll */
const mostStreams = 400
/** open streams of one tag */
const mostPerTag = 6
/** open version streams in one process and of one person; one stream serves all tabs of a browser */
const mostVersionStreams = 400
const mostVersionStreamsOfOne = 12
/** unread chunks after which a stream is closed */
const mostUnread = 16
/** ms for which changes are collected before they are sent */
const gatherMs = 100
/** number of remembered invalidations */
const mostRemembered = 5_000

/** Invalidated tag; null: any tag may have been invalidated. */
type Heard = string | null
type Stream = { notify(tag: Heard): void; end(): void }

const streams = new Map<string, Set<Stream>>()
const open = { streams: 0, versions: 0, ofOne: new Map<string, number>() }

const each = (tags: Iterable<string>, act: (stream: Stream, tag: string) => void): void => {
  for (const tag of tags) for (const stream of streams.get(tag) ?? []) act(stream, tag)
}

/** Returns the wildcard of a tag: `order:1` also matches `order:*`. */
const kindOf = (tag: string): string[] => {
  const end = tag.indexOf(':')
  return end < 0 ? [] : [`${tag.slice(0, end)}:*`]
}

// Invalidations reach every process; after a lost connection everything may have changed.
addCacheListener({
  drop(tags) {
    const all = new Set(tags.flatMap((tag) => [tag, ...kindOf(tag)]))
    all.forEach(remember)
    each(all, (stream, tag) => stream.notify(tag))
  },
  clear() {
    forget()
    each([...streams.keys()], (stream) => stream.notify(null))
  },
})

let life = randomUUID().slice(0, 8)
let turn = 0
let forgotten = 0
const turns = new Map<string, number>()

function remember(tag: string): void {
  turns.delete(tag)
  turns.set(tag, ++turn)
  if (turns.size <= mostRemembered) return
  const [oldest, its] = turns.entries().next().value!
  turns.delete(oldest)
  forgotten = its
}

function forget(): void {
  life = randomUUID().slice(0, 8)
  turns.clear()
}

/**
 * Returns a version that changes if one of the tags may have been invalidated. Comparable within one process and
 * connection only.
 */
const versionOf = (tags: readonly string[]): string =>
  `${life}.${Math.max(...tags.map((tag) => turns.get(tag) ?? forgotten))}`

/**
 * Creates a Server-Sent Events stream of one tag: the result of `read` now, and again after each invalidation. The
 * stream ends if `read` throws or nobody reads; the browser reconnects. Throws `server.unavailable` if too many
 * streams are open.
 */
export function streamEvents(tag: string, read: () => Promise<object>): ReadableStream<Uint8Array> {
  const ofTag = [...(streams.get(tag) ?? [])].filter((stream) => views.has(stream)).length
  if (open.streams >= mostStreams || ofTag >= mostPerTag) throw new AppError('server.unavailable')
  return streamOf([tag], (line) => {
    let stale = false
    let reading: Promise<void> | undefined
    const refresh = async () => {
      do {
        stale = false
        line.send(eventOf(await read()))
      } while (stale && !line.isOver())
    }
    const stream: Stream = {
      // Changes during a read cause one more read after it.
      notify() {
        stale = true
        reading ??= refresh()
          .catch(line.end)
          .finally(() => (reading = undefined))
      },
      end: line.end,
    }
    views.add(stream)
    open.streams += 1
    line.onEnd(() => (open.streams -= 1))
    line.send('retry: 3000\n\n')
    stream.notify(null)
    return stream
  })
}

const views = new WeakSet<Stream>()

/** Topics of a stream: their names, each with the tags that change it; `order:*` matches every order. */
export type Topics = ReadonlyMap<string, readonly string[]>

/**
 * Subscriber of a stream: the person, the tag whose invalidation ends the stream (their rights changed), and its end.
 */
type Follows = { person: string; until: string; endsAt: number }

/**
 * Creates a Server-Sent Events stream of `{ topic: version }`: all versions first, then those that changed; never
 * data. It ends after a lost connection. Throws `server.unavailable` if too many streams are open.
 */
export function streamVersions(
  topics: Topics,
  { person, until, endsAt }: Follows,
): ReadableStream<Uint8Array> {
  const own = open.ofOne.get(person) ?? 0
  if (open.versions >= mostVersionStreams || own >= mostVersionStreamsOfOne)
    throw new AppError('server.unavailable')
  const tags = new Set([until, ...[...topics.values()].flat()])
  return streamOf([...tags], (line) => {
    const changed = new Set<string>(topics.keys())
    let gathering: NodeJS.Timeout | undefined
    const tell = () => {
      gathering = undefined
      line.send(
        eventOf(Object.fromEntries([...changed].map((name) => [name, versionOf(getOrThrow(topics, name))]))),
      )
      changed.clear()
    }
    open.versions += 1
    open.ofOne.set(person, own + 1)
    const end = setTimeout(line.end, Math.min(longestMs, Math.max(0, endsAt - Date.now())))
    end.unref()
    line.onEnd(() => {
      clearTimeout(gathering)
      clearTimeout(end)
      open.versions -= 1
      const left = getOrThrow(open.ofOne, person) - 1
      if (left > 0) open.ofOne.set(person, left)
      else open.ofOne.delete(person)
    })
    // Spread reconnects after a restart.
    line.send(`retry: ${1_000 + Math.floor(Math.random() * 3_000)}\n\n`)
    tell()
    return {
      notify(tag) {
        // The reader's rights may have changed too; the browser reconnects.
        if (tag === null || tag === until) return line.end()
        for (const [name, its] of topics) if (its.includes(tag)) changed.add(name)
        gathering ??= setTimeout(tell, gatherMs)
      },
      end: line.end,
    }
  })
}

/** Version streams are restarted from time to time, so that none outlives a lost right for long. */
const longestMs = 3_600_000

/** Ends every stream of this process, so that none delays the shutdown. */
export const endStreams = (): void => each([...streams.keys()], (stream) => stream.end())

const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

/** Writer of one stream: `send` ends the stream if nobody reads. */
type Line = {
  send(text: string): void
  end(): void
  isOver(): boolean
  onEnd(act: () => void): void
}

/** Creates a stream that listens to these tags until its reader disconnects. */
function streamOf(tags: readonly string[], make: (line: Line) => Stream): ReadableStream<Uint8Array> {
  let end = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = begin(tags, make, controller)
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: mostUnread }),
  )
}

const utf8 = new TextEncoder()

function begin(
  tags: readonly string[],
  make: (line: Line) => Stream,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  let over = false
  const endings: (() => void)[] = []
  const line: Line = {
    send(text) {
      if (over) return
      if ((controller.desiredSize ?? 0) > 0) controller.enqueue(utf8.encode(text))
      else line.end()
    },
    end() {
      if (over) return
      over = true
      endings.forEach((act) => act())
      try {
        controller.close()
      } catch {
        // the reader has disconnected
      }
    },
    isOver: () => over,
    onEnd: (act) => void endings.push(act),
  }
  const stream = make(line)
  const heartbeat = setInterval(() => line.send(': \n\n'), heartbeatEvery)
  heartbeat.unref()
  for (const tag of tags) streams.set(tag, (streams.get(tag) ?? new Set()).add(stream))
  line.onEnd(() => {
    clearInterval(heartbeat)
    for (const tag of tags) leave(tag, stream)
  })
  return line.end
}

function leave(tag: string, stream: Stream): void {
  const left = streams.get(tag)
  left?.delete(stream)
  if (left?.size === 0) streams.delete(tag)
}
