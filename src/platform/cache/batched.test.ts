import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('batches all calls of one tick, and returns each its own result', async () => {
  const questions: (readonly number[])[] = []
  const double = batched(async (asked: readonly number[]) => {
    questions.push(asked)
    return asked.map((one) => one * 2)
  })
  expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6])
  expect(await double(4)).toBe(8)
  expect(questions).toEqual([[3, 1, 3], [4]])
})

test('starts another batch for calls during a read', async () => {
  let now = 'before'
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const read = batched(async (asked: readonly string[]) => {
    const told = asked.map(() => now)
    begun.resolve()
    await goOn.promise
    return told
  })
  const first = read('a')
  await begun.promise
  now = 'after'
  const second = read('b')
  goOn.resolve()
  expect([await first, await second]).toEqual(['before', 'after'])
})

test('rejects all calls of a failed batch, and not those of the next', async () => {
  let fails = true
  const read = batched(async (asked: readonly string[]) => {
    if (fails) throw new Error('away')
    return asked
  })
  const both = await Promise.allSettled([read('a'), read('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read('c')).toBe('c')
})
