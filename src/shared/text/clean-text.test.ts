import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCep } from '#shared/brazil/cep'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { parsePhone } from '#shared/brazil/phone'
import { cleanLine, cleanText } from './clean-text.ts'

describe('clean text', () => {
  test.each([
    ['Blusa\u000BControle\u001F H3 🌿', 'Blusa Controle H3 🌿'],
    ['Verde\u0007 ', 'Verde'],
    ['fim\u2028sep', 'fim sep'],
    ['Pre\u200Bto\uFEFF', 'Preto'],
    ['Cafe\u0301', 'Café'],
    ['👩‍🦱 e 👩🏽‍🦱', '👩‍🦱 e 👩🏽‍🦱'],
    ['a\u200Db', 'ab'],
  ])('as one line: %j is %j', (given, wanted) => expect(cleanLine(given)).toBe(wanted))

  test('keeps the line breaks of a text', () => {
    expect(cleanText('um\r\ndois\u2029três\tquatro')).toBe('um\ndois\ntrês\tquatro')
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})

describe('text pasted from a message', () => {
  test.each([
    'H3-40\u200B',
    'H3\u201140',
    'H3–40',
    'Ｈ３－４０',
    '*H3-40*',
    '“H3-40”',
    'H3-40.',
    ' h3-40 ',
    '"H3-40".',
  ])('is a coupon: %j', (typed) => expect(normalizeCouponCode(typed)).toBe('H3-40'))
  test.each(['74120\u2011010', '\u202A74120-010\u202C', '74120–010', '７４１２０－０１０', '“74120-010”'])(
    'is a CEP: %j',
    (typed) => expect(parseCep(typed)).toBe('74120010'),
  )
  test.each([
    'pessoa@exemplo.com.br\u200B',
    '<Pessoa@exemplo.com.br>',
    'pessoa＠exemplo.com.br',
    '“pessoa@exemplo.com.br”,',
  ])('is an email: %j', (typed) => {
    expect(normalizeEmail(typed)).toBe('pessoa@exemplo.com.br')
    expect(isEmail(typed)).toBe(true)
  })
  test('is a phone in full-width digits', () => {
    expect(parsePhone('（６２）９９９９９－００００')).toBe('+5562999990000')
  })
  test('keeps a hyphen at the end of a code', () => expect(normalizeCouponCode('-AB-')).toBe('-AB-'))
  test('keeps the underscores of an email', () => {
    expect(normalizeEmail('_ana_@exemplo.com.br')).toBe('_ana_@exemplo.com.br')
  })
})
