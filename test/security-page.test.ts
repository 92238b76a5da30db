import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')

/** `file`: "title", "title"; a file without titles is proof as a whole. */
const proofs = [...page.matchAll(/`([\w./-]+\.test\.ts)`((?:[:,] "[^"]+")*)/g)].map(([, file, titles]) => ({
  file: file!,
  titles: [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!),
}))

test('every test cited in docs/security.md exists', () => {
  const missing = proofs.flatMap(({ file, titles }) => {
    if (!existsSync(root + file)) return [file]
    const text = readFileSync(root + file, 'utf8')
    return titles.filter((title) => !text.includes(`'${title}'`)).map((title) => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
  expect(proofs.length).toBeGreaterThan(40)
})

test('every row of docs/security.md cites a test', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!promise|---)/.test(line))
  expect(rows.filter((row) => !/`[\w./-]+\.test\.ts`/.test(row))).toEqual([])
})
