import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint'
import {
  listViolations,
  sizeViolations,
  staircase,
  violations,
  webStaircase,
  withoutEndpoints,
} from './architecture.ts'
import { foldersInCircles } from './circles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** The files of these folders that are no leftovers of a build, as git sees them. */
const filesIn = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(`${root}/${path}`))

const files = filesIn('src', 'db', 'scripts', 'test', 'bench', 'e2e').filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.gen\.(d\.)?[jt]s$/.test(path),
)
const sources = files.map((path) => ({ path, text: read(path) }))

describe('the house as it stands', () => {
  test('keeps every arrow, door and name', () => {
    expect(violations(sources)).toEqual([])
  })

  test('has no folder in a circle, types counted', () => {
    expect(foldersInCircles(sources)).toEqual([])
  })

  test('gives a context folders of two files to twenty', () => {
    expect(sizeViolations(sources)).toEqual([])
  })

  test('shows in ARCHITECTURE.md the staircase of the web', () => {
    const line = webStaircase.map((step) => step.map((folder) => `\`${folder}/\``).join(' ')).join(' → ')
    expect(read('ARCHITECTURE.md')).toContain(line)
  })

  test('shows in ARCHITECTURE.md the staircase that is enforced here', () => {
    const shown = [...read('ARCHITECTURE.md').matchAll(/^\| (\d+) \| ([a-z ·-]+?) \|$/gm)].map(
      ([, , names]) => names!.split(' · '),
    )
    expect(shown).toEqual(staircase)
  })

  test('has a door, by hand, for every context', () => {
    const contexts = new Set(files.flatMap((path) => /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? []))
    for (const context of contexts) {
      expect(files).toContain(`src/domain/${context}/index.ts`)
      expect(read(`src/domain/${context}/index.ts`)).not.toContain('export *')
    }
  })

  test('lists every context for the server, and for the client but those without endpoints', async () => {
    const listed = read('src/server/contexts.ts')
    expect(listViolations(listed, read('src/texts/contracts.ts'))).toEqual([])
    const silent: string[] = []
    for (const path of files.filter((each) => /^src\/domain\/[^/]+\/contract\.ts$/.test(each))) {
      const context = path.split('/')[2]!
      expect(listed).toContain(`'#domain/${context}'`)
      const { endpoints } = (await import(`${root}/${path}`)) as { endpoints?: Record<string, Endpoint> }
      if (!endpoints) silent.push(context)
    }
    expect(silent).toEqual(withoutEndpoints)
  })

  test('cites only paths that exist in its documents', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesIn('docs')]
    const cited = documents.flatMap((name) => [
      ...read(name).matchAll(/`((?:src|db|test|scripts|docs|e2e|bench)\/[\w./$-]+)`/g),
    ])
    expect(cited.map(([, path]) => path!).filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
  })
})
