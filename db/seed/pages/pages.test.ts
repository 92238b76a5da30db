import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanRichText, toPlainText } from '#platform/http/rich-text'
import { pages } from './index.ts'

test('the demo texts are unchanged by cleaning', () => {
  for (const [kind, { body, questions }] of Object.entries(pages))
    for (const html of [body, ...questions.map(({ answer }) => answer)])
      expect(cleanRichText(html).replaceAll(' rel="nofollow noopener"', ''), kind).toBe(html)
})

test('the FAQ has thirty answers in groups, without filler', () => {
  const { questions } = pages.faq
  expect(questions).toHaveLength(30)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(30)
  for (const { answer } of questions) expect(toPlainText(answer).length).toBeGreaterThan(40)
  for (const { body } of Object.values(pages)) expect(body).not.toMatch(/lorem|xxx|todo/i)
})

/** Claims that need a feature: words of the claim, and a file that implements it. */
const claims: readonly [words: RegExp, feature: string][] = [
  [/vira crédito|vale-troca|crédito na loja/i, 'src/domain/credit/index.ts'],
  [/(troca|devolução|devolver) (pela|em|na) (sua )?(conta|página do pedido)/i, 'src/domain/returns/index.ts'],
  [/boleto/i, 'src/adapters/payment/boleto.ts'],
  [/depois de pagar\? (sim|pode|endereço e tamanho)/i, 'src/domain/orders/changes.ts'],
  [/o carrinho diz o motivo/i, 'src/web/storefront/cart/coupon.tsx'],
  [/digite o CEP na página do produto ou no carrinho/i, 'src/web/storefront/shipping/shipping-estimate.tsx'],
  [/o checkout diz o motivo/i, 'src/web/storefront/checkout/payment/coupon-field.tsx'],
  [/guia de medidas/i, 'src/web/storefront/product/size-guide.tsx'],
  [/código de rastreio/i, 'src/emails/order.ts'],
  [/chave de acesso/i, 'src/web/account/security/passkeys-section.tsx'],
  [/link de saída/i, 'src/web/storefront/unsubscribe/screen.tsx'],
  [/como excluo a minha conta/i, 'src/web/account/my-data/deletion-section.tsx'],
]

test('the FAQ promises only existing features', () => {
  const said = pages.faq.questions.map(({ question, answer }) => `${question} ${toPlainText(answer)}`)
  for (const [words, feature] of claims) {
    const promised = said.filter((text) => words.test(text))
    if (promised.length > 0) expect(existsSync(feature), `${feature}: ${promised[0]}`).toBe(true)
  }
  const made = claims.filter(([words]) => said.some((text) => words.test(text)))
  expect(made.length, 'claims that are made are recognised').toBeGreaterThanOrEqual(7)
})
