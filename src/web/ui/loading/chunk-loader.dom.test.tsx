import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, importWithRetry } from './chunk-loader.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Connection result of each attempt to read a file, in order; the last one repeats. */
type Line = 'cut' | number

/** Fakes the files of a build and their contents. Returns the list of requested URLs. */
function playFiles(files: Record<string, Line[]>, texts: Record<string, string> = {}): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const line = files[address]!
    const answer = line.length > 1 ? line.shift()! : line[0]!
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return new Response(texts[address] ?? '', { status: answer })
  })
  return asked
}

// like the build, which writes the file name into the function
const loaderOf = (name: string, module: unknown = {}) => {
  const imports = { times: 0 }
  const load = () => {
    imports.times += 1
    return Promise.resolve(module)
  }
  load.toString = () => `()=>import(\`./${name}\`)`
  return { load, imports }
}

test('imports nothing before all its files are readable, so that a retry works', async () => {
  const asked = playFiles(
    { '/assets/a1.js': [200], '/assets/a2.js': ['cut', 'cut', 200], '/assets/a-3.js': [200] },
    { '/assets/a1.js': 'import{a as e}from"./a2.js";let t=import(`./a4.js`);import"./a-3.js";' },
  )
  const { load, imports } = loaderOf('a1.js', { default: 'part' })
  await expect(importWithRetry(load)).rejects.toThrow(ChunkLoadError)
  expect(imports.times).toBe(0)
  expect(await importWithRetry(load)).toEqual({ default: 'part' })
  expect(new Set(asked)).toEqual(new Set(['/assets/a1.js', '/assets/a2.js', '/assets/a-3.js']))
  expect(
    asked.filter((each) => each === '/assets/a1.js'),
    'what came is not asked for again',
  ).toHaveLength(1)
})

test('reads a chunk by the name in its import, and skips files preloaded by the page', async () => {
  const asked = playFiles({ '/assets/b1.js': [200] })
  await importWithRetry(loaderOf('b1.js').load)
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/b2.js">'
  await importWithRetry(loaderOf('b2.js').load)
  expect(asked).toEqual(['/assets/b1.js'])
})

test('retries once after a short connection loss', async () => {
  const asked = playFiles({ '/assets/c1.js': [503, 200] })
  const { load, imports } = loaderOf('c1.js')
  await importWithRetry(load)
  expect([asked.length, imports.times]).toEqual([2, 1])
})

test('distinguishes a removed file from a lost connection, and does not retry it', async () => {
  const asked = playFiles({ '/assets/d1.js': [404] })
  await expect(importWithRetry(loaderOf('d1.js').load)).rejects.toMatchObject({ gone: true })
  expect(asked).toHaveLength(1)
})
