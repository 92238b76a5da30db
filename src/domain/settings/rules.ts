import { z } from 'zod'
import { parseCnpj, parseCpf } from '#shared/documents'
import { parsePhone } from '#shared/phone'
import { layout } from '#texts/layout'
import { Business, Reminders, type SetupItem, setupItems } from './contract.ts'

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

/** 24 October is the day of Goiânia: what rates that were stored before there were holidays always had. */
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

const Products = z.object({
  /** how long the SKU is that a new variant is given: `ADERNO-PRE-M` or `LEGGING-ADERNO-CINTURA-ALTA-PRE-M` */
  sku: z.enum(['short', 'full']),
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
  products: Products,
} as const
export type Group = keyof typeof groups
export type SettingsOf<G extends Group> = z.infer<(typeof groups)[G]>

/**
 * What holds until staff save a group: nothing that a shop would have to keep. Who sells, what delivery costs and what is
 * taken off are the shop's to say (`missingSetup` lists what is missing).
 */
export const defaults: { [G in Group]: SettingsOf<G> } = {
  payments: { manualPix: null },
  security: { staffSecondFactor: true },
  reminders: { abandonedCartAfterHours: 4 },
  products: { sku: 'short' },
  signIn: { google: null, oidc: [], wallet: true },
  business: {
    // The brand that the texts of the code speak of.
    name: layout.brand,
    legalName: '',
    cnpj: '',
    street: '',
    district: '',
    city: '',
    state: '',
    cep: '',
    phone: '',
    email: '',
    social: [],
    officer: { name: '', email: '' },
    chat: '',
    leadPopupAfterSeconds: 5,
  },
  pricing: {
    pixPercentOff: 0,
    interestFreeUpTo: 1,
    maxInstallments: 1,
    monthlyInterest: 0,
    smallestInstallment: 500,
    installmentTable: [],
  },
  shipping: { rates: [], freeAbove: null, freeRateId: '', pickup: null, holidays: [] },
}

type Setup = {
  business: Business
  shipping: Pick<SettingsOf<'shipping'>, 'rates' | 'pickup'>
  texts: Readonly<Record<'terms' | 'privacy' | 'contact' | 'exchanges', boolean>>
  takesPayments: boolean
  hasAddress: boolean
  sendsEmails: boolean
}

/**
 * Returns what a shop lacks before it may sell. By law: who sells and how they are reached (Decreto 7.962/2013, art. 2),
 * an effective contact and the contract (art. 4), withdrawal and exchanges (art. 5, CDC art. 49), personal data (LGPD,
 * art. 9). For selling: freight, payments, an address in the web, emails.
 */
export function missingSetup({ business, shipping, texts, ...has }: Setup): SetupItem[] {
  const address = [business.street, business.district, business.city, business.state, business.cep]
  const there: Record<SetupItem, boolean> = {
    legal_name: business.legalName !== '',
    cnpj: business.cnpj !== '',
    address: address.every((part) => part !== ''),
    email: business.email !== '',
    phone: business.phone !== '',
    contact: texts.contact,
    terms: texts.terms,
    exchanges: texts.exchanges,
    privacy: texts.privacy,
    freight: shipping.rates.length > 0 || shipping.pickup !== null,
    payments: has.takesPayments,
    site_url: has.hasAddress,
    smtp: has.sendsEmails,
  }
  return setupItems.filter((item) => !there[item])
}
