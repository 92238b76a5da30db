import { afterEach, expect, test, vi } from 'vitest'
import { ChunkMissing, importWhenRead } from './chunks.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What the line does with each try to read a file, in turn; the last of it goes on. */
type Line = 'cut' | number

/** The files of one build, each as the line lets it through; answers what was asked for. */
function playFiles(files: Record<string, Line[]>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const line = files[address]!
    const answer = line.length > 1 ? line.shift()! : line[0]!
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return new Response('', { status: answer })
  })
  return asked
}

// as the build writes it: the file stands in the text of the function
const loaderOf = (name: string, module: unknown = {}) => {
  const imports = { times: 0 }
  const load = () => {
    imports.times += 1
    return Promise.resolve(module)
  }
  load.toString = () => `()=>import(\`./${name}\`)`
  return { load, imports }
}

test('nothing is imported before all its files could be read, so that the next try is a real one', async () => {
  const asked = playFiles({ '/assets/a1.js': [200], '/assets/a2.js': ['cut', 'cut', 200] })
  const { load, imports } = loaderOf('a1.js', { default: 'part' })
  const files = ['assets/a1.js', 'assets/a2.js']
  await expect(importWhenRead(load, files)).rejects.toThrow(ChunkMissing)
  expect(imports.times).toBe(0)
  expect(await importWhenRead(load, files)).toEqual({ default: 'part' })
  expect(
    asked.filter((each) => each === '/assets/a1.js'),
    'what came is not asked for again',
  ).toHaveLength(1)
})

test('a chunk that needs no others is read by the name in its import', async () => {
  const asked = playFiles({ '/assets/b1.js': [200] })
  await importWhenRead(loaderOf('b1.js').load)
  expect(asked).toEqual(['/assets/b1.js'])
})

test('a short break is bridged by a second try', async () => {
  const asked = playFiles({ '/assets/c1.js': [503, 200] })
  const { load, imports } = loaderOf('c1.js')
  await importWhenRead(load)
  expect([asked.length, imports.times]).toEqual([2, 1])
})

test('a file that exists no more is told from a lost line, and not asked for twice', async () => {
  const asked = playFiles({ '/assets/d1.js': [404] })
  await expect(importWhenRead(loaderOf('d1.js').load)).rejects.toMatchObject({ gone: true })
  expect(asked).toHaveLength(1)
})
