import { expect, test } from 'vitest'
import { runForEach } from './run-for-each.ts'

const refusing = (...refused: number[]) => {
  const tried: number[] = []
  const run = async (row: number) => {
    tried.push(row)
    if (refused.includes(row)) throw new Error(`not ${row}`)
  }
  return { tried, run }
}

test('runs rows in sequence and continues after a failure', async () => {
  const { tried, run } = refusing(2)
  expect(await runForEach([1, 2, 3], run)).toBe(2)
  expect(tried).toEqual([1, 2, 3])
})

test('throws when all rows fail', async () => {
  const { run } = refusing(1, 2)
  await expect(runForEach([1, 2], run)).rejects.toThrow('not 2')
})
