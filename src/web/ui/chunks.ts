/** A file of the code did not come: there is no way to the shop, or it is `gone` with its release. */
export class ChunkMissing extends Error {
  declare readonly gone: boolean

  constructor(address: string, gone: boolean) {
    super(`${gone ? 'gone' : 'not reached'}: ${address}`)
    this.name = 'ChunkMissing'
    this.gone = gone
  }
}

export const isChunkMissing = (error: unknown): error is ChunkMissing => error instanceof ChunkMissing

const pause = 400
const there = new Map<string, Promise<string[]>>()

/** What the page itself names, the server has sent along. */
const isInPage = (address: string): boolean =>
  document.querySelector(`link[href="${address}"],script[src="${address}"]`) !== null

/** Reads a file into the browser's cache, on a bad line at a second try; answers what it says. */
async function read(address: string, tries = 2): Promise<string> {
  const answer = await fetch(address).catch(() => undefined)
  const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined
  if (text !== undefined) return text
  const gone = answer?.status === 404
  if (gone || tries === 1 || !navigator.onLine) throw new ChunkMissing(address, gone)
  await new Promise((resolve) => setTimeout(resolve, pause))
  return read(address, tries - 1)
}

const applyStyles = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject })
    document.head.append(link)
  })

const inAssets = (name: string) => `/assets/${name}`
const imported = /\bimport\(\s*["'`]\.\/([^"'`]+)/
/** A built file that comes by an `import()` names all that must be there before it runs (vite.config.ts). */
const needed = /\b(?:import|from)"\.\/([\w.-]+\.js)"/g

/** Has a file there, once; answers what it needs besides. Of one that the page names, the server has sent that along too. */
function bring(address: string): Promise<string[]> {
  const known = there.get(address)
  if (known) return known
  const coming = isInPage(address)
    ? Promise.resolve([])
    : read(address).then((text) =>
        address.endsWith('.css')
          ? applyStyles(address).then(() => [])
          : Array.from(text.matchAll(needed), ([, name]) => inAssets(name!)),
      )
  there.set(address, coming)
  coming.catch(() => there.delete(address))
  return coming
}

/**
 * Stands around each `import()` of the build (vite.config.ts). A browser may remember for as long as a page lives that a
 * module could not be fetched, whatever asked for it first. So the files are read before they are imported: where one
 * does not come there was no import, and the next try is a real one. Rejects with `ChunkMissing`.
 */
export async function importWhenRead<Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  const own = imported.exec(load.toString())?.[1]
  const files = [...styles.map((file) => `/${file}`), ...(own ? [inAssets(own)] : [])]
  const others = await Promise.all(files.map(bring))
  await Promise.all(others.flat().map(bring))
  return load()
}
