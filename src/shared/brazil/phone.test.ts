import { describe, expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

describe('[VA-05] phone', () => {
  test.each([
    ['(62) 99999-0000', '+5562999990000'],
    ['(62) 3333-0000', '+556233330000'],
    ['+55 62 99999-0000', '+5562999990000'],
    ['5562999990000', '+5562999990000'],
    // 55 is also the DDD of Santa Maria
    ['(55) 99999-0000', '+5555999990000'],
    ['(55) 3222-0000', '+555532220000'],
  ])('%s is stored as %s', (text, stored) => {
    expect(parsePhone(text)).toBe(stored)
  })

  test.each(['', '99999-0000', '(62) 89999-0000', '(02) 99999-0000', '62 9999 00000 0', 'telefone'])(
    '"%s" is invalid',
    (text) => {
      expect(parsePhone(text)).toBeUndefined()
    },
  )

  test('is formatted with its mask', () => {
    expect(formatPhone('+5562999990000')).toBe('(62) 99999-0000')
    expect(formatPhone('+556233330000')).toBe('(62) 3333-0000')
  })
})
