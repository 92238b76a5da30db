import { describe, expect, test } from 'vitest'
import { bitsOf, choicesOf, choiceVersion, everyChoice } from '#shared/cookie-choices'
import type { ThirdParty } from './ports.ts'
import { allowedBy, browserIn, changesPages, choiceLine, chosenIn, farewellLines } from './rules.ts'

const id = '6a1a0e2e-9d3c-4f8e-8f35-0a2f53c1a111'
const parties: ThirdParty[] = [
  {
    category: 'statistics',
    script: 'https://med.example/s.js',
    id: 'x',
    hosts: ['https://coleta.example'],
    cookies: ['_med', '_med_*'],
  },
  { category: 'marketing', script: 'https://ad.example/p.js', id: undefined, hosts: [], cookies: ['_px'] },
]

test('converts choices to bits and back', () => {
  for (const bits of everyChoice) expect(bitsOf(choicesOf(bits))).toBe(bits)
  expect(choicesOf(5)).toEqual({ statistics: true, marketing: false, conversation: true })
})

describe('consent cookie', () => {
  test.each([
    [undefined, -1],
    ['', -1],
    ['outro=1', -1],
    [`dao-consent=${choiceVersion}.0.${id}`, 0],
    [`a=b; dao-consent=${choiceVersion}.5.${id}`, 5],
    [`a=b;dao-consent=${choiceVersion}.7.${id}; c=d`, 7],
    // outdated wording, no choice, similar cookie name
    [`dao-consent=1999-01.7.${id}`, -1],
    [`dao-consent=${choiceVersion}.8.${id}`, -1],
    [`dao-consent=${choiceVersion}.x.${id}`, -1],
    [`dao-consent=${choiceVersion}.77.${id}`, -1],
    [`dao-consent=${choiceVersion}`, -1],
    [`x-dao-consent=${choiceVersion}.7.${id}`, -1],
  ])('reads %j as %i', (cookies, bits) => {
    expect(chosenIn(cookies)).toBe(bits)
  })

  test('can be read as written, and its browser id also under another wording', () => {
    const line = choiceLine('https://loja.com.br', 3, id)
    const sent = line.split(';', 1)[0]
    expect([chosenIn(sent), browserIn(sent)]).toEqual([3, id])
    expect(browserIn(`dao-consent=1999-01.7.${id}`)).toBe(id)
    expect(browserIn('dao-consent=1999-01.7.nobody')).toBeUndefined()
    expect(line).toMatch(/; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/)
    expect(choiceLine('http://127.0.0.1:3000', 3, id)).not.toContain('Secure')
  })
})

test('[SF-05] deletes only the third-party cookies whose consent was withdrawn', () => {
  const given = `__Host-session=1; _med=1; _med_abc=2; _px=3; outro=4; dao-consent=${choiceVersion}.3.${id}`
  const names = (bits: number) => [
    ...new Set(
      farewellLines('https://www.loja.com.br', given, bits, parties).map((line) => line.split('=', 1)[0]),
    ),
  ]
  expect(names(0)).toEqual(['_med', '_med_abc', '_px'])
  expect(names(1)).toEqual(['_px'])
  expect(names(3)).toEqual([])
  expect(farewellLines('https://www.loja.com.br', '_px=3', 1, parties)).toEqual([
    '_px=; Path=/; Max-Age=0',
    '_px=; Path=/; Domain=www.loja.com.br; Max-Age=0',
    '_px=; Path=/; Domain=loja.com.br; Max-Age=0',
    // browsers refuse a cookie for a public suffix
    '_px=; Path=/; Domain=com.br; Max-Age=0',
  ])
})

test('requires a reload only if the allowed scripts change', () => {
  expect(changesPages(-1, 0, parties)).toBe(false)
  expect(changesPages(-1, 1, parties)).toBe(true)
  expect(changesPages(1, 1, parties)).toBe(false)
  expect(changesPages(3, 2, parties)).toBe(true)
  expect(changesPages(0, 4, parties)).toBe(false)
  expect(changesPages(0, 7, [])).toBe(false)
})

test('[LI-07] allows only the origins of accepted categories', () => {
  const measuring = ['https://med.example', 'https://coleta.example']
  expect(allowedBy(0, parties)).toEqual({ scripts: [], hosts: [] })
  expect(allowedBy(1, parties)).toEqual({ scripts: ['https://med.example'], hosts: measuring })
  expect(allowedBy(2, parties)).toEqual({ scripts: ['https://ad.example'], hosts: ['https://ad.example'] })
  expect(allowedBy(4, parties)).toEqual({ scripts: [], hosts: [] })
  expect(allowedBy(7, [])).toEqual({ scripts: [], hosts: [] })
})
