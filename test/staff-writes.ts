import { posix } from 'node:path'
import type { Source } from './architecture.ts'

/** Files besides staffCommand that may write to the audit log: hooks of the sign-in engine, and account deletion. */
const besides = new Set(['src/domain/identity/better-auth/audit.ts', 'src/domain/customers/deletion.ts'])

/** Staff writes without a staff command, each with the reason. */
export const writesWithoutCommand: Readonly<Record<string, string>> = {
  'desk.reportPresence': 'that somebody is here is heard and forgotten: nothing of the shop changes',
  'POST /sso/register':
    'the sign-in engine keeps companies in a transaction of its own; their row follows it',
  'POST /sso/delete-provider':
    'the sign-in engine keeps companies in a transaction of its own; their row follows it',
}

/** Manual guards before a staff command, each with the reason. */
export const allowedManualGuards: Readonly<Record<string, string>> = {
  'src/domain/exports/downloads.ts#downloadExportFile': 'reads the task first, which says what is noted',
  'src/domain/imports/files/recheck-file.ts#recheckFile': 'reads the file through before the transaction',
  'src/domain/imports/files/upload-file.ts#uploadFile':
    'takes a file in, of any size, before its task begins',
  'src/domain/imports/products/import-products.ts#importProducts':
    'a command for each product, and none when tried',
  'src/domain/products/editing/upload-picture.ts#uploadPicture': 'draws the pixels before the transaction',
  'src/domain/products/editing/upload-picture.ts#cropPicture': 'draws the pixels before the transaction',
}

const isOfDomain = (path: string): boolean => /^src\/domain\/.*(?<!\.test)\.ts$/.test(path)

const tools =
  /^import \{[^}]*\b(hasPermission|recordAudit|recordSaved)\b[^}]*\} from '#(?:shared\/permissions|domain\/audit)'/gm

/**
 * Returns domain sources that check permissions or audit themselves instead of by `staffCommand`, as `path: message`.
 */
export const findManualPermits = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isOfDomain(path) && !path.startsWith('src/domain/audit/') && !besides.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(tools)].map(([, name]) => `${path}: «${name}» is for staffCommand alone`),
    )

/** Maps the names of a file to their origin, `path#name`, through imports and re-exports. */
function namesIn({ path, text }: Source): Map<string, string> {
  const lists = text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)
  return new Map(
    [...lists].flatMap(([, list, from]) =>
      list!
        .split(',')
        .map((each) => each.trim().split(' as '))
        .map(([name, known = name]) => [known!, `${fileOf(path, from!)}#${name}`] as const),
    ),
  )
}

function fileOf(path: string, from: string): string {
  if (from.startsWith('./')) return posix.join(posix.dirname(path), from)
  return from.replace(/^#context\//, 'src/domain/').replace(/^#domain\/(.*)$/, 'src/domain/$1/index.ts')
}

/** Returns the functions that a piece of code calls or passes to `runCommand`. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/\brunCommand\(\s*(\w+)|\b(\w+)(?:<[^()]*>)?\(/g)].map(
    ([, given, called]) => given ?? called!,
  )

const staffCommand = 'src/domain/audit/staff-command.ts#staffCommand'
const engineAudit = 'src/domain/identity/better-auth/audit.ts#auditAuthCall'

/** Named top-level function or value of a file. */
type Piece = { place: string; source: Source; body: string; calls: readonly string[] }

/** Parses these files into top-level declarations, and resolves the names they use. */
function piecesOf(sources: readonly Source[]) {
  const names = new Map(sources.map((source) => [source.path, namesIn(source)]))
  const origin = (place: string): string => {
    const [path, name] = place.split('#') as [string, string]
    const further = names.get(path)?.get(name)
    return further ? origin(further) : place
  }
  const calledBy = ({ path }: Source, text: string) => callsIn(text).map((name) => origin(`${path}#${name}`))
  const pieces = sources.flatMap((source): Piece[] => {
    const starts = [...source.text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
    return starts.map(({ index, 0: head, 1: name }, at) => {
      const body = source.text.slice(index + head.length, starts[at + 1]?.index)
      return { place: `${source.path}#${name}`, source, body, calls: calledBy(source, body) }
    })
  })
  return { pieces, calledBy }
}

/** Creates a function that tells whether code calls one of these functions, directly or indirectly. */
function reachingIn(sources: readonly Source[], ...places: string[]) {
  const { pieces, calledBy } = piecesOf(sources)
  const found = new Set(places)
  const isReached = (calls: readonly string[]) => calls.some((place) => found.has(place))
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const { place, calls } of pieces) if (isReached(calls)) found.add(place)
  }
  return (source: Source, text: string) => isReached(calledBy(source, text))
}

/** Returns everything that the stages of commands call, directly or indirectly. */
function withinCommands(pieces: readonly Piece[]): Set<string> {
  const found = new Set<string>()
  const waiting = pieces.filter(({ calls }) => calls.includes(staffCommand))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const called = new Set(next.calls)
    for (const each of pieces) {
      if (!called.has(each.place) || found.has(each.place)) continue
      found.add(each.place)
      waiting.push(each)
    }
  }
  return found
}

const writesItself = /\b(?:tx|db|database\(\))\s*\.(?:insert|update|delete)\(/

/**
 * Returns functions with a manual guard that write, call a staff command or are called by one, which has its own guard.
 */
export function findManualGuards(sources: readonly Source[]): string[] {
  const domain = sources.filter(({ path }) => isOfDomain(path) && !path.startsWith('src/domain/audit/'))
  const { pieces } = piecesOf(sources)
  const within = withinCommands(pieces)
  const reaches = reachingIn(sources, staffCommand)
  return pieces
    .filter(({ source, body }) => domain.includes(source) && /\brequireScreen\(/.test(body))
    .filter(
      ({ place, source, body }) => writesItself.test(body) || within.has(place) || reaches(source, body),
    )
    .map(({ place }) => place)
}

/** Returns staff endpoints other than GET whose handler reaches no staff command, as `context.endpoint`. */
export function findUncommandedWrites(
  sources: readonly Source[],
  writes: Readonly<Record<string, readonly string[]>>,
): string[] {
  const domain = sources.filter(({ path }) => isOfDomain(path))
  const reaches = reachingIn(domain, staffCommand)
  const safe = new Set(
    domain
      .filter(({ path }) => path.endsWith('/http.ts'))
      .flatMap((source) =>
        source.text.split(/\bmount\(/).flatMap((handler) => {
          const name = /^\s*api,\s*endpoints\.(\w+)/.exec(handler)?.[1]
          return name && reaches(source, handler) ? [`${source.path.split('/')[2]}.${name}`] : []
        }),
      ),
  )
  return Object.entries(writes)
    .flatMap(([context, names]) => names.map((name) => `${context}.${name}`))
    .filter((id) => !safe.has(id))
}

/** Returns the sign-in engine calls, as `POST /path`, whose hook reaches one of these functions. */
function engineCallsTo(sources: readonly Source[], calls: readonly string[], ...places: string[]): string[] {
  const reaches = reachingIn(
    sources.filter(({ path }) => isOfDomain(path)),
    ...places,
  )
  const records = sources
    .filter(({ path }) => path.startsWith('src/domain/identity/endpoints/'))
    .flatMap((source) => source.text.split(/\bmethod: /).map((record) => ({ source, record })))
  return calls.filter((call) => {
    const [method, path] = call.split(' ') as [string, string]
    const start = `'${method}',\n    path: '${path}',\n`
    return records.some(({ source, record }) => record.startsWith(start) && reaches(source, record))
  })
}

/** Returns staff writes of the sign-in engine without a staff command. */
export const findUncommandedEngineCalls = (
  sources: readonly Source[],
  calls: readonly string[],
): string[] => {
  const safe = engineCallsTo(sources, calls, staffCommand)
  return calls.filter((call) => !safe.includes(call))
}

/** Returns those without an audit row either. */
export const findUnauditedEngineCalls = (sources: readonly Source[], calls: readonly string[]): string[] => {
  const audited = engineCallsTo(sources, calls, staffCommand, engineAudit)
  return calls.filter((call) => !audited.includes(call))
}
