import { describe, expect, test } from 'vitest'
import { formatMention } from '#shared/text/mentions'
import {
  findTypedMention,
  insertMention,
  matchPeople,
  toStoredText,
  toTypedText,
  withUniqueNames,
} from './mention-text.ts'

const ana = { id: '00000000-0000-4000-8000-00000000000a', name: 'Ana' }
const lima = { id: '00000000-0000-4000-8000-00000000000b', name: 'Ana Lima' }
const teo = { id: '00000000-0000-4000-8000-00000000000c', name: 'Téo Ramos' }
const people = [ana, lima, teo]

describe('[AD-15] typing a mention', () => {
  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['Oi @te', 6, { start: 3, query: 'te' }],
    ['Oi (@te', 7, { start: 4, query: 'te' }],
    ['Oi @ana li', 10, { start: 3, query: 'ana li' }],
    ['Oi @te e mais', 6, { start: 3, query: 'te' }],
    ['ana@dao.test', 12, undefined],
    ['Oi @te\n', 7, undefined],
    ['Oi', 2, undefined],
  ])('in %j at %d', (text, caret, expected) => {
    expect(findTypedMention(text, caret)).toEqual(expected)
  })

  test.each([
    ['', ['Ana', 'Ana Lima', 'Téo Ramos']],
    ['teo', ['Téo Ramos']],
    ['ram', ['Téo Ramos']],
    ['ANA', ['Ana', 'Ana Lima']],
    ['ana li', ['Ana Lima']],
    ['na', []],
    [' ', []],
  ])('finds people by the start of a word: %j', (query, names) => {
    expect(matchPeople(people, query).map(({ name }) => name)).toEqual(names)
  })

  test('puts the person in its place, and the caret behind', () => {
    const text = 'Oi @te, pode?'
    const chosen = insertMention(text, 6, { start: 3, query: 'te' }, teo)
    expect(chosen).toEqual({ text: 'Oi @Téo Ramos , pode?', caret: 14 })
  })

  test('tells people of the same name apart', () => {
    const same = withUniqueNames([ana, { ...teo, name: 'Ana' }])
    expect(same.map(({ name }) => name)).toEqual(['Ana', 'Ana (2)'])
    expect(toStoredText('@Ana (2) e @Ana', same)).toBe(`${formatMention(teo.id)} e ${formatMention(ana.id)}`)
  })
})

test('[AD-15] a text is stored with ids, and typed with names', () => {
  const text = '@Ana Lima e @Ana, mas não @Anabela nem @Téo Ramos'
  const stored = toStoredText(` ${text} `, [ana, lima])
  expect(stored).toBe(`${formatMention(lima.id)} e ${formatMention(ana.id)}, mas não @Anabela nem @Téo Ramos`)
  expect(toTypedText(stored, [ana, lima], '?')).toBe(text)
  expect(toTypedText(stored, [ana], 'alguém')).toContain('@alguém e @Ana')
})
