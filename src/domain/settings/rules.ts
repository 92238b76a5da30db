import { z } from 'zod'
import { parseCnpj, parseCpf } from '#shared/documents'
import { parsePhone } from '#shared/phone'
import { capitalRanges, type CepRange } from '#shared/places'
import { Business, Reminders } from './contract.ts'

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
  /** percent a month of single plans, where they differ from the two rules above */
  installmentTable: z
    .array(z.object({ count: z.int().min(2).max(12), monthlyInterest: z.number().min(0).max(20) }))
    .default([]),
})

const cep = z.string().regex(/^\d{8}$/)

const Rate = z.object({
  id: z.string(),
  name: z.string(),
  /** whole states it serves */
  states: z.array(z.string()).default([]),
  /** CEPs it serves, both ends included; of rates of one id the narrowest area that holds a CEP decides alone */
  ranges: z.array(z.object({ from: cep, to: cep }).refine(({ from, to }) => from <= to)).default([]),
  /** up to this weight, in grams; the cheapest that fits is taken */
  upToGrams: z.int(),
  price: z.int().min(0),
  businessDays: z.int().min(0).max(365),
})

/** 24 October is the day of Goiânia. */
const localHolidays = ['10-24']

const Shipping = z.object({
  rates: z.array(Rate),
  /** centavos of items from which the standard delivery is free; null never */
  freeAbove: z.int().nullable(),
  freeRateId: z.string(),
  pickup: z.object({ name: z.string(), businessDays: z.int().min(0).max(365) }).nullable(),
  /** holidays of the shop's town, on which it sends nothing: `MM-DD` every year, `YYYY-MM-DD` once */
  holidays: z.array(z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/)).default(localHolidays),
})

/** The official forms of Pix keys (BCB, Manual Operacional do DICT): how each is written in a code. */
const pixKeys: Record<'cpf' | 'cnpj' | 'phone' | 'email' | 'random', (typed: string) => string | undefined> =
  {
    cpf: parseCpf,
    cnpj: parseCnpj,
    phone: parsePhone,
    email: (typed) => z.email().max(77).safeParse(typed.trim().toLowerCase()).data,
    random: (typed) => z.uuid().safeParse(typed.trim().toLowerCase()).data,
  }

/** What is left of it in a code must say something: letters without accents. */
const printed = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => /[a-z0-9]/i.test(text.normalize('NFD')))

const ManualPix = z
  .strictObject({
    keyKind: z.enum(['cpf', 'cnpj', 'phone', 'email', 'random']),
    key: z.string().max(80),
    /** whom the shopper's bank shows, and where */
    name: printed(25),
    city: printed(15),
  })
  .transform((given, ctx) => {
    const key = pixKeys[given.keyKind](given.key)
    if (key) return { ...given, key }
    ctx.addIssue({ code: 'custom', path: ['key'], message: 'not a key of this kind' })
    return z.NEVER
  })

const Payments = z.object({
  /** a Pix key of the shop whose receipts staff confirm by hand; null: another provider takes Pix */
  manualPix: ManualPix.nullable(),
})

const Security = z.object({
  /** staff must have a second factor, enrolled at their first sign-in */
  staffSecondFactor: z.boolean(),
})

/** A provider's own id for the shop. The secret is sealed by identity; it is never shown again. */
const client = { clientId: z.string().min(1).max(300), clientSecret: z.string().max(2_000) }

const SignIn = z.object({
  google: z.object(client).nullable(),
  /** further providers that speak OpenID Connect; an id is part of their callback's address and never changes */
  oidc: z.array(
    z.object({
      id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
      name: z.string().min(1).max(40),
      discoveryUrl: z.url({ protocol: /^https?$/ }),
      ...client,
    }),
  ),
  /** Ethereum wallets may sign in */
  wallet: z.boolean(),
})

/** The groups of settings, each with its shape and what holds until staff save another. */
export const groups = {
  business: Business,
  pricing: Pricing,
  shipping: Shipping,
  payments: Payments,
  security: Security,
  signIn: SignIn,
  reminders: Reminders,
} as const
export type Group = keyof typeof groups
export type SettingsOf<G extends Group> = z.infer<(typeof groups)[G]>

const zones = [
  { states: ['GO', 'DF'], standard: 1490, express: 2490, days: 2 },
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
  { upToGrams: 100_000, more: 8_900 },
]

type Area = { states: string[]; ranges: CepRange[]; more: number; days: number }

/** Capitals are reached for less and sooner than the interior of their states. */
const areasOf = (states: string[]): Area[] => [
  { states: [], ranges: capitalRanges(states), more: 0, days: 0 },
  { states, ranges: [], more: 500, days: 2 },
]

const startRates = zones.flatMap(({ states: served, standard, express, days }) =>
  areasOf(served).flatMap(({ states, ranges, ...area }) =>
    steps.flatMap(({ upToGrams, more }) => [
      {
        id: 'padrao',
        name: 'Entrega padrão',
        states,
        ranges,
        upToGrams,
        price: standard + area.more + more,
        businessDays: days + area.days + 2,
      },
      {
        id: 'expressa',
        name: 'Entrega expressa',
        states,
        ranges,
        upToGrams,
        price: express + area.more + more,
        businessDays: days + area.days,
      },
    ]),
  ),
)

export const defaults: { [G in Group]: SettingsOf<G> } = {
  payments: { manualPix: null },
  security: { staffSecondFactor: true },
  reminders: { abandonedCartAfterHours: 4 },
  signIn: { google: null, oidc: [], wallet: true },
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
    officer: { name: 'Helena Prado', email: 'privacidade@dao.test' },
    chat: '',
    leadPopupAfterSeconds: 5,
  },
  pricing: {
    pixPercentOff: 10,
    interestFreeUpTo: 6,
    maxInstallments: 6,
    monthlyInterest: 1.99,
    smallestInstallment: 500,
    installmentTable: [],
  },
  shipping: {
    rates: startRates,
    freeAbove: 29_900,
    freeRateId: 'padrao',
    pickup: { name: 'Retirar na loja em Goiânia', businessDays: 1 },
    holidays: localHolidays,
  },
}
