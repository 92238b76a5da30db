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
const there = new Map<string, Promise<unknown>>()

/** What the page itself names, the server has sent along. */
const isInPage = (address: string): boolean =>
  document.querySelector(`link[href="${address}"],script[src="${address}"]`) !== null

/** Reads a file into the browser's cache, on a bad line at a second try. */
async function read(address: string, tries = 2): Promise<void> {
  const answer = await fetch(address).catch(() => undefined)
  const taken = answer?.ok ? await answer.blob().catch(() => undefined) : undefined
  if (taken) return
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

function bring(address: string): Promise<unknown> {
  const known = there.get(address)
  if (known) return known
  const isStyle = address.endsWith('.css')
  const coming = isInPage(address)
    ? Promise.resolve()
    : read(address).then(() => (isStyle ? applyStyles(address) : undefined))
  there.set(address, coming)
  coming.catch(() => there.delete(address))
  return coming
}

const imported = /\bimport\(\s*["'`]\.\/([^"'`]+)/

/**
 * Stands around each `import()` of the build (vite.config.ts). A browser may remember for as long as a page lives that a
 * module could not be fetched, whatever asked for it first. So the files are read before they are imported: where one
 * does not come there was no import, and the next try is a real one. Rejects with `ChunkMissing`.
 */
export async function importWhenRead<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  // a chunk that needs no others stands in its import alone
  const own = imported.exec(load.toString())?.[1]
  const addresses = new Set([...files.map((file) => `/${file}`), ...(own ? [`/assets/${own}`] : [])])
  await Promise.all(Array.from(addresses, bring))
  return load()
}
