import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBroken, type Measure, measureStructure } from '#test/structure'
import { listedIn } from './new/resource.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const sources = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx)$/.test(path) && !/\.gen\.(d\.)?ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
const code = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const lines = code.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** Counts findings of these lint rules in src without tests. Reports of disabled lines are not among them. */
function measureLint(): Measure[] {
  const own = new Set(code.map(({ path }) => path))
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '-c', 'scripts/structure.oxlintrc.json', '-f', 'json', 'src'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  const found = (rule: string) =>
    diagnostics.flatMap(({ code: name, filename }) =>
      name.includes(rule) && own.has(filename) ? [filename] : [],
    )
  const [any, long] = [found('no-explicit-any'), found('max-lines-per-function')]
  const assertions = (found('no-non-null-assertion').length / lines) * 1_000
  return [
    { name: 'any', value: any.length, bound: 0, where: any },
    { name: 'functions over 80 lines', value: long.length, bound: 0, where: long },
    { name: '`!` per 1,000 lines', value: Math.round(assertions * 10) / 10, bound: 2 },
  ]
}

/** Counts the existing files to which `npm run new -- resource` adds lines. */
function measureListings(): Measure[] {
  const { context, screen } = listedIn
  return [
    { name: 'existing files that a new context touches', value: context.length, bound: 3, where: context },
    { name: 'existing files that its staff screen touches', value: screen.length, bound: 3, where: screen },
  ]
}

/** Counts the files of a new resource that name its field `amount`, with its migration and without its test. */
function measureField(): Measure {
  const folder = `${root}/scripts/new/resource`
  const where = readdirSync(folder).filter(
    (name) => name !== 'server-test.txt' && /\bamount\b/.test(readFileSync(`${folder}/${name}`, 'utf8')),
  )
  return { name: 'files that a form field touches', value: where.length + 1, bound: 5, where }
}

/** Counts comments that switch a rule of lint or compiler off. */
function measureDisables(): Measure {
  const where = code.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:ox|es)lint-disable|@ts-(?:ignore|nocheck)/g)].map(() => path),
  )
  return { name: 'disabled lint rules', value: where.length, bound: 8, where }
}

const measures = [
  ...measureStructure(sources),
  ...measureListings(),
  measureField(),
  ...measureLint(),
  measureDisables(),
]
for (const { name, value, bound, goal } of measures) {
  const limit = bound === undefined ? `goal ${goal}` : `at most ${bound}`
  const mark = value <= (bound ?? goal ?? value) ? '✓' : bound === undefined ? '·' : '✗'
  console.info(`${mark} ${name.padEnd(56)}${String(value).padStart(6)}   ${limit}`)
}
const broken = findBroken(measures)
for (const each of broken) console.error(`\n${each}`)
if (broken.length > 0) process.exitCode = 1
