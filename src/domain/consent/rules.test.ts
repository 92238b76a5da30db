import { describe, expect, test } from 'vitest'
import { encodeChoices, decodeChoices, consentVersion, allChoiceBits } from '#shared/content/cookie-choices'
import type { ThirdPartyScript } from './ports.ts'
import {
  getAllowedSources,
  readBrowserId,
  isReloadNeeded,
  makeChoiceCookie,
  readChoice,
  makeExpiredCookies,
} from './rules.ts'

const id = '6a1a0e2e-9d3c-4f8e-8f35-0a2f53c1a111'
const parties: ThirdPartyScript[] = [
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
  for (const bits of allChoiceBits) expect(encodeChoices(decodeChoices(bits))).toBe(bits)
  expect(decodeChoices(5)).toEqual({ statistics: true, marketing: false, conversation: true })
})

describe('consent cookie', () => {
  test.each([
    [undefined, -1],
    ['', -1],
    ['outro=1', -1],
    [`dao-consent=${consentVersion}.0.${id}`, 0],
    [`a=b; dao-consent=${consentVersion}.5.${id}`, 5],
    [`a=b;dao-consent=${consentVersion}.7.${id}; c=d`, 7],
    // outdated wording, no choice, similar cookie name
    [`dao-consent=1999-01.7.${id}`, -1],
    [`dao-consent=${consentVersion}.8.${id}`, -1],
    [`dao-consent=${consentVersion}.x.${id}`, -1],
    [`dao-consent=${consentVersion}.77.${id}`, -1],
    [`dao-consent=${consentVersion}`, -1],
    [`x-dao-consent=${consentVersion}.7.${id}`, -1],
  ])('reads %j as %i', (cookies, bits) => {
    expect(readChoice(cookies)).toBe(bits)
  })

  test('can be read as written, and its browser id also under another wording', () => {
    const line = makeChoiceCookie('https://loja.com.br', 3, id)
    const sent = line.split(';', 1)[0]
    expect([readChoice(sent), readBrowserId(sent)]).toEqual([3, id])
    expect(readBrowserId(`dao-consent=1999-01.7.${id}`)).toBe(id)
    expect(readBrowserId('dao-consent=1999-01.7.nobody')).toBeUndefined()
    expect(line).toMatch(/; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/)
    expect(makeChoiceCookie('http://127.0.0.1:3000', 3, id)).not.toContain('Secure')
  })
})

test('[SF-05] deletes only the third-party cookies whose consent was withdrawn', () => {
  const given = `__Host-session=1; _med=1; _med_abc=2; _px=3; outro=4; dao-consent=${consentVersion}.3.${id}`
  const names = (bits: number) => [
    ...new Set(
      makeExpiredCookies('https://www.loja.com.br', given, bits, parties).map(
        (line) => line.split('=', 1)[0],
      ),
    ),
  ]
  expect(names(0)).toEqual(['_med', '_med_abc', '_px'])
  expect(names(1)).toEqual(['_px'])
  expect(names(3)).toEqual([])
  expect(makeExpiredCookies('https://www.loja.com.br', '_px=3', 1, parties)).toEqual([
    '_px=; Path=/; Max-Age=0',
    '_px=; Path=/; Domain=www.loja.com.br; Max-Age=0',
    '_px=; Path=/; Domain=loja.com.br; Max-Age=0',
    // browsers refuse a cookie for a public suffix
    '_px=; Path=/; Domain=com.br; Max-Age=0',
  ])
})

test('requires a reload only if the allowed scripts change', () => {
  expect(isReloadNeeded(-1, 0, parties)).toBe(false)
  expect(isReloadNeeded(-1, 1, parties)).toBe(true)
  expect(isReloadNeeded(1, 1, parties)).toBe(false)
  expect(isReloadNeeded(3, 2, parties)).toBe(true)
  expect(isReloadNeeded(0, 4, parties)).toBe(false)
  expect(isReloadNeeded(0, 7, [])).toBe(false)
})

test('[LI-07] allows only the origins of accepted categories', () => {
  const measuring = ['https://med.example', 'https://coleta.example']
  expect(getAllowedSources(0, parties)).toEqual({ scripts: [], hosts: [] })
  expect(getAllowedSources(1, parties)).toEqual({ scripts: ['https://med.example'], hosts: measuring })
  expect(getAllowedSources(2, parties)).toEqual({
    scripts: ['https://ad.example'],
    hosts: ['https://ad.example'],
  })
  expect(getAllowedSources(4, parties)).toEqual({ scripts: [], hosts: [] })
  expect(getAllowedSources(7, [])).toEqual({ scripts: [], hosts: [] })
})
