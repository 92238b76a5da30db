import { expect, test } from 'vitest'
import { formatPixKey, getPixKeyKind, parsePixKey } from './pix-key.ts'

const random = '123e4567-e89b-12d3-a456-426655440000'

test.each([
  ['cpf', '529.982.247-25', '52998224725', '529.982.247-25'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['phone', '(62) 99999-0000', '+5562999990000', '(62) 99999-0000'],
  ['phone', '62 3333-0000', '+556233330000', '(62) 3333-0000'],
  ['email', ' Ana@Exemplo.test ', 'ana@exemplo.test', 'ana@exemplo.test'],
  ['random', ` ${random.toUpperCase()}`, random, random],
] as const)('parses a Pix key by %s: %s', (kind, typed, official, shown) => {
  expect(parsePixKey(kind, typed)).toBe(official)
  expect(getPixKeyKind(official)).toBe(kind)
  expect(formatPixKey(official)).toBe(shown)
})

test.each([
  ['cpf', '529.982.247-26'],
  ['cpf', '62999990000'],
  ['cnpj', '11222333000180'],
  ['phone', '999990000'],
  ['email', 'ana@'],
  ['email', `${'a'.repeat(69)}@dao.test`],
  ['random', '123e4567'],
  ['random', ''],
] as const)('refuses a Pix key by %s: %s', (kind, typed) => {
  expect(parsePixKey(kind, typed)).toBeUndefined()
})
