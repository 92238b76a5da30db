import { posix } from 'node:path'
import type { Source } from './architecture.ts'

/** Who writes into the audit besides staff commands: what follows the sign-in engine, and an account that ends by itself. */
const besides = new Set(['src/domain/identity/engine/audit.ts', 'src/domain/customers/deletion.ts'])

const isOfDomain = (path: string): boolean => /^src\/domain\/.*(?<!\.test)\.ts$/.test(path)

const tools =
  /^import \{[^}]*\b(permit|recordAudit|recordSaved)\b[^}]*\} from '#(?:shared\/permissions|domain\/audit)'/gm

/** Sources of the domain that permit or audit by hand what `staffCommand` does, as `path: what`. */
export const byHand = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isOfDomain(path) && !path.startsWith('src/domain/audit/') && !besides.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(tools)].map(([, name]) => `${path}: «${name}» is for staffCommand alone`),
    )

/** Where a name of a file comes from: `path#name`, by what the file imports or passes on. */
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

/** What a piece of a file calls, or hands to `perform`. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/\bperform\(\s*(\w+)|\b(\w+)(?:<[^()]*>)?\(/g)].map(
    ([, given, called]) => given ?? called!,
  )

const staffCommand = 'src/domain/audit/staff-command.ts#staffCommand'

/** Answers whether a piece of a file makes a staff command or calls one, by whatever functions between. */
function reachingIn(sources: readonly Source[]): (source: Source, piece: string) => boolean {
  const names = new Map(sources.map((source) => [source.path, namesIn(source)]))
  const origin = (place: string): string => {
    const [path, name] = place.split('#') as [string, string]
    const further = names.get(path)?.get(name)
    return further ? origin(further) : place
  }
  const declared = sources.flatMap((source) => {
    const starts = [...source.text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
    return starts.map(({ index, 0: head, 1: name }, at) => ({
      place: `${source.path}#${name}`,
      source,
      body: source.text.slice(index + head.length, starts[at + 1]?.index),
    }))
  })
  const commands = new Set([staffCommand])
  const reaches = ({ path }: Source, piece: string) =>
    callsIn(piece).some((name) => commands.has(origin(`${path}#${name}`)))
  for (let size = 0; size !== commands.size;) {
    size = commands.size
    for (const { place, source, body } of declared) if (reaches(source, body)) commands.add(place)
  }
  return reaches
}

/** Staff endpoints that are no GET, by their context, whose handler reaches no staff command, as `context.endpoint`. */
export function strayWrites(
  sources: readonly Source[],
  writes: Readonly<Record<string, readonly string[]>>,
): string[] {
  const domain = sources.filter(({ path }) => isOfDomain(path))
  const reaches = reachingIn(domain)
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
