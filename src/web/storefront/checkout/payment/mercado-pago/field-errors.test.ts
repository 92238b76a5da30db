import { describe, expect, test } from 'vitest'
import { cardFieldErrors as words } from '#texts/checkout/card-fields'
import { describeTokenError, describeValidity } from './field-errors.ts'

describe('[PF-01] a token that Mercado Pago refuses', () => {
  test.each([
    ['205', 'card.number', words.numberMissing],
    ['208', 'card.expiry', words.monthMissing],
    ['209', 'card.expiry', words.yearMissing],
    ['212', 'card.cpf', words.cpfMissing],
    ['213', 'card.cpf', words.cpfMissing],
    ['214', 'card.cpf', words.cpfMissing],
    ['220', 'card.number', words.issuer],
    ['221', 'card.name', words.nameMissing],
    ['224', 'card.cvv', words.codeMissing],
    ['E203', 'card.cvv', words.codeWrong],
    ['E301', 'card.number', words.numberWrong],
    ['E302', 'card.cvv', words.codeWrong],
    ['316', 'card.name', words.nameWrong],
    ['322', 'card.cpf', words.cpfWrong],
    ['323', 'card.cpf', words.cpfWrong],
    ['324', 'card.cpf', words.cpfWrong],
    ['325', 'card.expiry', words.expiryWrong],
    ['326', 'card.expiry', words.expiryWrong],
    ['of tomorrow', 'card.number', words.refused],
  ])('with code %s says so at %s', (code, field, message) => {
    const part = { code, description: 'invalid parameter' }
    const expected = { [field]: message }
    expect(describeTokenError([part])).toEqual(expected)
    expect(describeTokenError({ message: 'invalid', cause: [part] })).toEqual(expected)
    expect(describeTokenError(part)).toEqual(expected)
  })

  test('names every field at once, each with its first error', () => {
    const errors = [{ code: '324' }, { code: 'E301' }, { code: '205' }]
    expect(describeTokenError({ cause: errors })).toEqual({
      'card.cpf': words.cpfWrong,
      'card.number': words.numberWrong,
    })
  })

  test('is described by the fields of the frames without a code', () => {
    const errors = ['cardNumber', 'expirationMonth', 'securityCode'].map((field) => ({
      field,
      cause: 'invalid_length',
      message: `${field} is wrong`,
    }))
    expect(describeTokenError(errors)).toEqual({
      'card.number': words.numberWrong,
      'card.expiry': words.expiryWrong,
      'card.cvv': words.codeWrong,
    })
  })

  test.each([new TypeError('Failed to fetch'), undefined, 'timeout'])(
    'counts as a lost connection when it says nothing: %s',
    (error) => {
      expect(describeTokenError(error)).toEqual({ 'card.number': words.offline })
    },
  )
})

test('a field is right again once its validation has no errors', () => {
  const error = { message: "securityCode should be of length '3'.", cause: 'invalid_length' }
  expect(describeValidity('securityCode', [error])).toBe(words.codeWrong)
  expect(describeValidity('expirationDate', [error])).toBe(words.expiryWrong)
  expect(describeValidity('cardNumber', [error])).toBe(words.numberWrong)
  expect(describeValidity('cardNumber', [])).toBeUndefined()
})
