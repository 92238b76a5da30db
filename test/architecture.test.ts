import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/http/endpoint'
import {
  findListViolations,
  findSizeViolations,
  contextLayers,
  parseLayers,
  findViolations,
  webLayers,
  adminLayers,
  contextsWithoutEndpoints,
} from './architecture.ts'
import { findFileCycles, findFolderCycles } from './import-cycles.ts'
import { findBroken, measureStructure } from './structure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** Lists the files of these folders that git tracks or would track, without build output. */
const filesIn = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(`${root}/${path}`))

// The generated route tree imports the type of the router, which imports the tree.
const files = filesIn('src', 'db', 'scripts', 'test', 'bench', 'e2e').filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.gen\.(d\.)?[jt]s$/.test(path),
)
const sources = files.map((path) => ({ path, text: read(path) }))

describe('the current codebase', () => {
  test('follows all import rules and naming rules', () => {
    expect(findViolations(sources)).toEqual([])
  })

  test('has no import cycle between folders, including type imports', () => {
    expect(findFolderCycles(sources)).toEqual([])
  })

  test('has no import cycle between files, including type imports and import()', () => {
    expect(findFileCycles(sources)).toEqual([])
  })

  test('keeps the bounds of `npm run structure`', () => {
    expect(findBroken(measureStructure(sources.filter(({ path }) => path.startsWith('src/'))))).toEqual([])
  })

  test('has two to twenty files in each folder of a context', () => {
    expect(findSizeViolations(sources)).toEqual([])
  })

  test('lists the web layers in ARCHITECTURE.md', () => {
    const line = webLayers.map((step) => step.map((folder) => `\`${folder}/\``).join(' ')).join(' → ')
    expect(read('ARCHITECTURE.md')).toContain(line)
  })

  test('lists the layers of the admin in ARCHITECTURE.md', () => {
    const line = adminLayers.map((layer) => (layer === 'areas' ? layer : `\`${layer}/\``)).join(' → ')
    expect(read('ARCHITECTURE.md')).toContain(line)
  })

  test('reads the layer of every context from the list of the server', () => {
    const folders = new Set(files.flatMap((path) => /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? []))
    expect(contextLayers.flat().toSorted()).toEqual([...folders].toSorted())
    expect(contextLayers[0]).toEqual(['audit'])
    const text =
      "import { gifts } from '#domain/gifts'\nconst layers = [\n  [gifts],\n  [\n    audit,\n  ],\n] as const\n"
    expect(parseLayers(text)).toEqual([['gifts'], ['audit']])
  })

  test('has an explicit entry point for every context', () => {
    const contexts = new Set(files.flatMap((path) => /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? []))
    for (const context of contexts) {
      expect(files).toContain(`src/domain/${context}/index.ts`)
      expect(read(`src/domain/${context}/index.ts`)).not.toContain('export *')
    }
  })

  test('lists every context for the server, and for the client all with endpoints', async () => {
    const listed = read('src/server/contexts.ts')
    expect(findListViolations(listed, read('src/texts/errors.ts'))).toEqual([])
    const silent: string[] = []
    for (const path of files.filter((each) => /^src\/domain\/[^/]+\/index\.ts$/.test(each))) {
      const context = path.split('/')[2]!
      expect(listed).toContain(`'#domain/${context}'`)
      const contract = `src/domain/${context}/contract.ts`
      const { endpoints } = files.includes(contract)
        ? ((await import(`${root}/${contract}`)) as { endpoints?: Record<string, Endpoint> })
        : {}
      if (!endpoints) silent.push(context)
    }
    expect(silent).toEqual(contextsWithoutEndpoints)
  })

  test('has only existing paths in its documents', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesIn('docs')]
    const cited = documents.flatMap((name) => [
      ...read(name).matchAll(/`((?:src|db|test|scripts|docs|e2e|bench)\/[\w./$-]+)`/g),
    ])
    expect(cited.map(([, path]) => path!).filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
  })
})
