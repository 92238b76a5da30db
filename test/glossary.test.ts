import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/glossary.md', root), 'utf8')

/**
 * Splits a cell into its words. Text after a dash is an explanation, text in brackets a qualifier; both are ignored.
 */
const wordsOf = (cell: string): string[] =>
  cell
    .split('—', 1)[0]!
    .split(/[,;]/)
    .map((word) =>
      word
        .replace(/\(.*?\)/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter(Boolean)

const rows = [...text.matchAll(/^\| (?!code \|)([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, code, screen]) => [wordsOf(code!), wordsOf(screen!)] as const,
)

const twice = (words: string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at)

test('the glossary has each English and each Portuguese word once', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(twice(rows.flatMap(([code]) => code))).toEqual([])
  expect(twice(rows.flatMap(([, screen]) => screen))).toEqual([])
})

test('the Portuguese words of the glossary occur in the texts', () => {
  const folder = new URL('src/texts/', root)
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const shown = texts.join('\n').toLowerCase()
  expect(rows.flatMap(([, screen]) => screen).filter((word) => !shown.includes(word))).toEqual([])
})

test('every context has a section in the glossary', () => {
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  const contexts = readdirSync(new URL('src/domain/', root))
  expect(parts.toSorted()).toEqual([...contexts, 'shared'].toSorted())
})
