import { readFileSync } from 'node:fs'

/** Package that the store runs on. */
type Licence = { name: string; version: string; licence: string }

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean }

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

/** Reads a licence from the installed package, where the lock file has none. */
function readInstalled(path: string): string {
  try {
    const { license, licenses } = read(`${path}/package.json`) as {
      license?: string
      licenses?: { type: string }[]
    }
    return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? ''
  } catch {
    return ''
  }
}

/** Lists all production dependencies of the lock file by name, each version once. `licence` is '' if unknown. */
export function listLicences(): Licence[] {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const found = Object.entries(packages).flatMap(([path, { version = '', license, dev, devOptional }]) => {
    if (path === '' || dev || devOptional) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ name, version, licence: license ?? readInstalled(path) }]
  })
  const once = new Map(found.map((each) => [`${each.name}@${each.version}`, each]))
  return [...once.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  )
}
