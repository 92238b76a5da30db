import type { Gift } from '#contract/orders'

const gifts: readonly Gift[] = [
  { receiver: 'Vó Lourdes', message: 'Para as caminhadas no Areião. Te amo, vó!' },
  { receiver: 'Camila', message: 'Feliz aniversário! Agora só falta a corrida juntas.' },
  { receiver: 'Rafa', message: 'Sem desculpa para faltar ao treino de segunda.' },
  { receiver: 'Tia Neide', message: '' },
  { receiver: 'Bruna e Gabi', message: 'Para a primeira meia maratona de vocês.' },
  { receiver: 'Mãe', message: 'Feliz dia, mãe. Com amor, Duda.' },
  { receiver: 'Paulinho', message: 'Parabéns pela faixa nova!' },
  { receiver: 'Dra. Helena', message: 'Obrigada por tudo neste ano.' },
]

/** One in so many delivered orders is a gift. */
const every = 24

/** Returns who receives the order of this number as a gift, and the message; null: it is no gift. */
export const giftOf = (number: number, kind: 'delivery' | 'pickup'): Gift | null =>
  kind === 'delivery' && number % every === 5
    ? (gifts[Math.floor(number / every) % gifts.length] ?? null)
    : null
