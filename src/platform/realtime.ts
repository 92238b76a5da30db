import { randomUUID } from 'node:crypto'
import { AppError } from './errors.ts'
import { follow } from './cache.ts'

const heartbeatEvery = 20_000
/** open streams of one process that tell what a tag shows; a further visitor asks again and again instead */
const mostStreams = 400
/** open streams of one tag: a handful of tabs */
const mostPerTag = 6
/** open streams of versions in one process, and of one person: a stream is a browser, whatever tabs it has */
const mostVersionStreams = 400
const mostVersionStreamsOfOne = 12
/** chunks that a reader may leave lying before its stream is ended */
const mostUnread = 16
/** how long news are gathered before they are told */
const gatherMs = 100
/** drops whose turn is remembered */
const mostRemembered = 5_000

/** A tag that was dropped; null: anything may have been. */
type Heard = string | null
type Stream = { heard(tag: Heard): void; end(): void }

const streams = new Map<string, Set<Stream>>()
const open = { streams: 0, versions: 0, ofOne: new Map<string, number>() }

const each = (tags: Iterable<string>, act: (stream: Stream, tag: string) => void): void => {
  for (const tag of tags) for (const stream of streams.get(tag) ?? []) act(stream, tag)
}

/** Every tag of a kind: `order:1` is heard as `order:*` too. */
const kindOf = (tag: string): string[] => {
  const end = tag.indexOf(':')
  return end < 0 ? [] : [`${tag.slice(0, end)}:*`]
}

// What any process drops reaches every process; after a lost connection everything may have changed.
follow({
  drop(tags) {
    const all = new Set(tags.flatMap((tag) => [tag, ...kindOf(tag)]))
    all.forEach(remember)
    each(all, (stream, tag) => stream.heard(tag))
  },
  clear() {
    forget()
    each([...streams.keys()], (stream) => stream.heard(null))
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

/** Another one whenever one of the tags may have been dropped since; comparable within a process and its connection. */
const versionOf = (tags: readonly string[]): string =>
  `${life}.${Math.max(...tags.map((tag) => turns.get(tag) ?? forgotten))}`

/**
 * Server-Sent Events of one tag: what `read` answers now, and again whenever any process drops the tag. A stream whose
 * reader is away, or whose `read` throws, ends; its browser comes back. Throws `server.unavailable` where too many are open.
 */
export function eventStream(tag: string, read: () => Promise<object>): ReadableStream<Uint8Array> {
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
      // News that come while one is being read are told by one reading after it.
      heard() {
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
    stream.heard(null)
    return stream
  })
}

const views = new WeakSet<Stream>()

/** What news are about: its name for whoever follows it, and the tags whose drop it tells; `order:*` is every order. */
export type Topics = ReadonlyMap<string, readonly string[]>

/** Whose news they are, the tag whose drop ends the stream so that they are asked anew who they are, and its last moment. */
type Follows = { person: string; until: string; endsAt: number }

/**
 * Server-Sent Events of many topics: `{ topic: version }` of all now, and of those that changed whenever any process
 * drops one of their tags; never what they show. After a lost connection it ends, and no version is one from before. Throws `server.unavailable` where too many are open.
 */
export function versionStream(
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
      line.send(eventOf(Object.fromEntries([...changed].map((name) => [name, versionOf(topics.get(name)!)]))))
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
      const left = open.ofOne.get(person)! - 1
      if (left > 0) open.ofOne.set(person, left)
      else open.ofOne.delete(person)
    })
    // Not all at once after a restart.
    line.send(`retry: ${1_000 + Math.floor(Math.random() * 3_000)}\n\n`)
    tell()
    return {
      heard(tag) {
        // Where anything may have changed, who reads may have no right to it any more; the browser comes back.
        if (tag === null || tag === until) return line.end()
        for (const [name, its] of topics) if (its.includes(tag)) changed.add(name)
        gathering ??= setTimeout(tell, gatherMs)
      },
      end: line.end,
    }
  })
}

/** A stream of versions is begun anew from time to time, so that it never outlives a right by long. */
const longestMs = 3_600_000

/** Ends every stream of this process, so that none holds the door when it closes. */
export const endStreams = (): void => each([...streams.keys()], (stream) => stream.end())

const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

/** The way to one reader: `send` ends it where nobody reads. */
type Line = {
  send(text: string): void
  end(): void
  isOver(): boolean
  onEnd(act: () => void): void
}

/** A stream that hears these tags, as `make` says, until its reader leaves. */
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
        // its reader has gone before us
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
