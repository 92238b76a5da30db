import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findUnclearComments, isConventional } from './language.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

test('every doc comment begins with a verb or a noun, and no comment uses a metaphor', () => {
  const paths = git('ls-files', '-co', '--exclude-standard', 'src', 'db', 'scripts', 'test', 'bench', 'e2e')
    .split('\n')
    .filter(
      (path) =>
        /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('test/language') && existsSync(`${root}/${path}`),
    )
  const found = paths.flatMap((path) =>
    findUnclearComments(readFileSync(`${root}/${path}`, 'utf8')).map((comment) => `${path}: ${comment}`),
  )
  expect(paths.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

// A copy without history has nothing to check.
test.runIf(existsSync(`${root}/.git`))('every commit since the rule was set is a Conventional Commit', () => {
  const subjects = git('log', '--no-merges', '--format=%s', '--since=2026-11-25T15:50:00Z')
    .split('\n')
    .filter(Boolean)
  expect(subjects.filter((subject) => !isConventional(subject))).toEqual([])
})

describe('the checks', () => {
  test.each([
    ['/** What of an order can go back. */', 1],
    ['/**\n * What the shop keeps.\n */', 1],
    ['// the doors of a room', 1],
    ["const glob = '/** What */'", 1],
    ['/** Returns the refundable amount in centavos. */', 0],
    ["page.route('**/assets/*.js') // requests of the build", 0],
  ])('find in %j: %d', (text, count) => {
    expect(findUnclearComments(text)).toHaveLength(count)
  })

  test.each([
    ['feat(orders): refund single lines', true],
    ['chore: merge main', true],
    ['fix!: drop an endpoint', true],
    ['Orders: refund single lines', false],
    [`feat(orders): ${'x'.repeat(70)}`, false],
    ['fix(cart): ', false],
  ])('judge %j: %s', (subject, expected) => {
    expect(isConventional(subject)).toBe(expected)
  })
})
