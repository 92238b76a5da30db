import { expect, test } from 'vitest'
import { toEnglishPlural, fillTemplate, toPortuguesePlural, createNameForms } from './name-forms.ts'

test.each([
  ['gift', 'gifts'],
  ['gift-card', 'gift-cards'],
  ['category', 'categories'],
  ['box', 'boxes'],
  ['survey', 'surveys'],
])('%s, %s', (one, many) => expect(toEnglishPlural(one)).toBe(many))

test.each([
  ['brinde', 'brindes'],
  ['cartão', 'cartões'],
  ['cupom', 'cupons'],
  ['canal', 'canais'],
  ['papel', 'papéis'],
  ['cor', 'cores'],
  ['lápis', 'lápis'],
  ['vale presente', 'vales presente'],
])('%s, %s', (word, words) => expect(toPortuguesePlural(word)).toBe(words))

test('converts a name into the case of its position', () => {
  const words = createNameForms('gift-card', 'cartão presente')
  expect(fillTemplate('«One» «manyName» «many_rows» api«.many» /admin/«path» «Words»', words)).toBe(
    "GiftCard giftCards gift_cards api['gift-cards'] /admin/cartoes-presente Cartões presente",
  )
  expect(() => fillTemplate('«nothing»', words)).toThrow('«nothing»')
})
