import { expect, test } from 'vitest'
import { maskError } from './rules.ts'

const hide = (text: string) => maskError(text)

test.each([
  ['Error: ana.souza@dao.test recusou', 'Error: ••• recusou'],
  ['CPF 529.982.247-25 inválido', 'CPF ••• inválido'],
  ['fone +55 (62) 99999-0000', 'fone +•••'],
  ['connect postgres://loja:segredo@10.0.0.1/loja failed', 'connect postgres://loja:•••/loja failed'],
  ['GET /x?token=abc&cpf=1 answered 500', 'GET /x?token=•••&cpf=••• answered 500'],
  ['authorization: Bearer abc.def', 'authorization: Bearer •••'],
  ['duplicate key Key (name)=(Ana Souza) exists', 'duplicate key Key (name)=(•••) exists'],
  ['invalid input syntax for type uuid: "Ana Souza"', 'invalid input syntax for type uuid: "•••"'],
  ['order 0198c9f2-77aa-7000-8000-000000000001 is gone', 'order ••• is gone'],
])('hides what may be personal or secret: %s', (text, shown) => expect(hide(text)).toBe(shown))

test('leaves out the parameters of a failed statement', () =>
  expect(hide('Error: Failed query: insert into orders\nparams: Ana Souza,Rua 9')).toBe(
    'Error: Failed query: insert into orders',
  ))

test('keeps what names the fault', () => {
  const text = 'ProviderError: mercadopago: POST /v1/orders answered 503'
  expect(hide(text)).toBe(text)
})

test('cuts long errors', () => expect(hide('palavra '.repeat(200)).length).toBe(300))
