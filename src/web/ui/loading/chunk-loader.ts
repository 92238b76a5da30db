/** A code file failed to load: no connection, or it was removed by a new release (`gone`). */
export class ChunkLoadError extends Error {
  declare readonly gone: boolean

  constructor(address: string, gone: boolean) {
    super(`${gone ? 'gone' : 'not reached'}: ${address}`)
    this.name = 'ChunkMissing'
    this.gone = gone
  }
}

export const isChunkLoadError = (error: unknown): error is ChunkLoadError => error instanceof ChunkLoadError

const pause = 400
const there = new Map<string, Promise<string[]>>()

/** Returns whether the page preloads the file, so that it is loaded already. */
const isInPage = (address: string): boolean =>
  document.querySelector(`link[href="${address}"],script[src="${address}"]`) !== null

/** Reads a file into the HTTP cache, with one retry. Returns its text. */
async function read(address: string, tries = 2): Promise<string> {
  const answer = await fetch(address).catch(() => undefined)
  const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined
  if (text !== undefined) return text
  const gone = answer?.status === 404
  if (gone || tries === 1 || !navigator.onLine) throw new ChunkLoadError(address, gone)
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
/** Matches the static imports of a built chunk (vite.config.ts), which must be loaded before it runs. */
const needed = /\b(?:import|from)"\.\/([\w.-]+\.js)"/g

/** Loads a file once. Returns its static imports; none for a file preloaded by the page. */
function bring(address: string): Promise<string[]> {
  const known = there.get(address)
  if (known) return known
  const coming = isInPage(address)
    ? Promise.resolve([])
    : read(address).then((text) =>
        address.endsWith('.css')
          ? applyStyles(address).then(() => [])
          : Array.from(text.matchAll(needed), ([, name = '']) => inAssets(name)),
      )
  there.set(address, coming)
  coming.catch(() => there.delete(address))
  return coming
}

/**
 * Wraps each `import()` of the build (vite.config.ts). Browsers cache a failed module import for the lifetime of
 * the page, so the files are fetched first: if one fails there was no import, and a retry works. Rejects with
 * `ChunkLoadError`.
 */
export async function importWithRetry<Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  const own = imported.exec(load.toString())?.[1]
  const files = [...styles.map((file) => `/${file}`), ...(own ? [inAssets(own)] : [])]
  const others = await Promise.all(files.map(bring))
  await Promise.all(others.flat().map(bring))
  return load()
}
