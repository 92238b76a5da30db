import { posix } from 'node:path'
import type { Source } from './architecture.ts'

/** Files that check permissions or audit themselves, each with the reason. */
const allowedFiles: Readonly<Record<string, string>> = {
  'src/domain/identity/better-auth/audit.ts': 'writes for hooks of the sign-in engine',
  'src/domain/customers/deletion.ts': 'the person deletes the account, not staff',
  'src/domain/identity/gateway/gateway.ts': 'mounts the endpoints of the sign-in engine',
  'src/domain/desk/live-versions.ts': 'one stream carries tags of several screens',
}

/** Staff writes without a staff command, each with the reason. */
export const writesWithoutCommand: Readonly<Record<string, string>> = {
  'desk.reportPresence': 'that somebody is here is heard and forgotten: nothing of the shop changes',
  'desk.readMentions': 'people mark what they read themselves: nothing of the shop changes',
  'invoices.startConnection': 'a signed URL of the emitter: nothing of the shop changes',
  'invoices.check': 'only what the emitter says is applied, as after its own webhook',
  'order-operations.previewShipments': 'a preview changes nothing',
  'orders.openNextToPack': 'an order is claimed for seconds, then forgotten: nothing of the shop changes',
  'orders.previewRefund': 'a preview changes nothing',
  'orders.settlePayment': 'only what the provider says is applied, as after its own webhook',
  'orders.previewEdit': 'a preview changes nothing',
  'orders.quoteByStaff': 'a price changes nothing',
  'POST /sso/register':
    'the sign-in engine keeps companies in a transaction of its own; their row follows it',
  'POST /sso/delete-provider':
    'the sign-in engine keeps companies in a transaction of its own; their row follows it',
}

const isOfDomain = (path: string): boolean => /^src\/domain\/.*(?<!\.test)\.ts$/.test(path)

const tools =
  /^import \{[^}]*\b(hasPermission|requireScreen|recordAudit|recordSaved)\b[^}]*\} from '#(?:shared\/auth\/permissions|platform\/http\/http|domain\/audit)'/gm

/** Places where a permission is named again, or a context is declared as one of staff without a check. */
const secondNaming = /\bscreen: '[\w-]+'|\bas (?:unknown as )?StaffContext\b/g

/** Contracts name the permission, and so do the endpoints of the sign-in engine. */
const isEndpoints = (path: string): boolean =>
  /\/contract(?:-[\w-]+)?\.ts$/.test(path) || path.startsWith('src/domain/identity/endpoints/')

/**
 * Returns domain sources that check permissions or audit themselves instead of by `mount` and `staffCommand`, or name
 * a permission besides the endpoint, as `path: message`.
 */
export const findManualPermits = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isOfDomain(path) && !path.startsWith('src/domain/audit/') && !allowedFiles[path])
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(tools)].map(
        ([, name]) => `${path}: «${name}» is for mount and staffCommand alone`,
      ),
      ...(isEndpoints(path) ? [] : [...text.matchAll(secondNaming)]).map(
        ([found]) => `${path}: «${found}»: only the endpoint names its permission`,
      ),
    ])

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
