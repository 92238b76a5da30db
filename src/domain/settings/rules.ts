import { z } from 'zod'
import { Business } from './contract.ts'

const Pricing = z.object({
  /** percent off for Pix, 0 for none */
  pixPercentOff: z.number().min(0).max(50),
  /** most instalments without interest */
  interestFreeUpTo: z.int().min(1).max(12),
  maxInstallments: z.int().min(1).max(12),
  /** percent a month from the first instalment beyond the interest-free ones */
  monthlyInterest: z.number().min(0).max(20),
  /** centavos */
  smallestInstallment: z.int().min(1),
})

const Rate = z.object({
  id: z.string(),
  name: z.string(),
  /** states it serves */
  states: z.array(z.string()),
  /** up to this weight, in grams; the first that fits is taken */
  upToGrams: z.int(),
  price: z.int().min(0),
  businessDays: z.int().min(0),
})

const Shipping = z.object({
  rates: z.array(Rate),
  /** centavos of items from which the standard delivery is free; null never */
  freeAbove: z.int().nullable(),
  freeRateId: z.string(),
  pickup: z.object({ name: z.string(), businessDays: z.int() }).nullable(),
})

/** The groups of settings, each with its shape and what holds until staff save another. */
export const groups = { business: Business, pricing: Pricing, shipping: Shipping } as const
export type Group = keyof typeof groups
export type SettingsOf<G extends Group> = z.infer<(typeof groups)[G]>

const near = { states: ['GO', 'DF'], standard: 1490, express: 2490, days: 2 }
const zones = [
  near,
  { states: ['MG', 'SP', 'RJ', 'ES', 'MT', 'MS', 'TO'], standard: 2190, express: 3890, days: 4 },
  { states: ['PR', 'SC', 'RS', 'BA'], standard: 2690, express: 4890, days: 6 },
  {
    states: ['SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA', 'PA', 'AP', 'AM', 'RR', 'AC', 'RO'],
    standard: 3490,
    express: 6290,
    days: 9,
  },
]
const steps = [
  { upToGrams: 1_000, more: 0 },
  { upToGrams: 3_000, more: 900 },
  { upToGrams: 30_000, more: 2_900 },
]

const startRates = zones.flatMap(({ states, standard, express, days }) =>
  steps.flatMap(({ upToGrams, more }) => [
    {
      id: 'padrao',
      name: 'Entrega padrão',
      states,
      upToGrams,
      price: standard + more,
      businessDays: days + 2,
    },
    {
      id: 'expressa',
      name: 'Entrega expressa',
      states,
      upToGrams,
      price: express + more,
      businessDays: days,
    },
  ]),
)

export const defaults: { [G in Group]: SettingsOf<G> } = {
  business: {
    name: 'DAO',
    legalName: 'DAO Moda Fitness Ltda.',
    cnpj: '12ABC34501DE35',
    street: 'Rua 9, 1200',
    district: 'Setor Oeste',
    city: 'Goiânia',
    state: 'GO',
    cep: '74120010',
    phone: '+556233330000',
    email: 'ola@dao.test',
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/dao' },
      { name: 'WhatsApp', url: 'https://wa.me/556233330000' },
    ],
    announcement: 'Frete grátis acima de R$ 299 · 10% off no Pix · Até 6x sem juros',
  },
  pricing: {
    pixPercentOff: 10,
    interestFreeUpTo: 6,
    maxInstallments: 6,
    monthlyInterest: 1.99,
    smallestInstallment: 500,
  },
  shipping: {
    rates: startRates,
    freeAbove: 29_900,
    freeRateId: 'padrao',
    pickup: { name: 'Retirar na loja em Goiânia', businessDays: 1 },
  },
}
