import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCachedTemplate } from './cached-template.ts'

test('fills slots at every position per request, and leaves the rest unchanged', async () => {
  let left = [1, 2]
  const names = ['a"b', 'ção']
  const answer = createCachedTemplate(
    (gap) => {
      // filled in another order than in the JSON
      const second = gap((known: number[]) => ({ many: known[1]! > 1 }))
      return { names: [...names], first: gap((known) => known[0]!), list: [second, 'x'], last: null }
    },
    async () => left,
  )
  const now = async () => JSON.parse(await answer.json()) as unknown
  expect(await now()).toEqual({ names, first: 1, list: [{ many: true }, 'x'], last: null })
  left = [7, 0]
  names.push('later')
  expect(await now()).toEqual({
    names: names.slice(0, 2),
    first: 7,
    list: [{ many: false }, 'x'],
    last: null,
  })
})

test('returns any view without slots as its JSON', () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (view) => {
      const answer = createCachedTemplate(
        () => view,
        async () => 0,
      )
      expect(await answer.json()).toBe(JSON.stringify(view))
    }),
  ))

test('rejects if the data of the slots cannot be read', async () => {
  const answer = createCachedTemplate(
    (gap) => ({ left: gap((known: number) => known) }),
    () => Promise.reject(new Error('away')),
  )
  await expect(answer.json()).rejects.toThrow('away')
})
