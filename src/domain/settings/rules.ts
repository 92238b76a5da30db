import { z } from 'zod'
import { parsePixKey, pixKeyKinds, pixKeyLength } from '#shared/brazil/pix-key'
import { weekdays } from '#shared/dates/pickups'
import { layout } from '#texts/storefront/layout'
import {
  BackupSettings,
  Business,
  Dispatch,
  InvoiceSettings,
  Opening,
  Reminders,
  SecuritySettings,
  type SetupItem,
  setupItems,
  type SetupStep,
  setupSteps,
  type SetupView,
  WholesaleSettings,
} from './contract.ts'
import { invoiceDefaults } from './invoice-defaults.ts'

const Pricing = z.object({
  /** discount for Pix in percent; 0 for none */
  pixPercentOff: z.number().min(0).max(50),
  /** maximum number of instalments without interest */
  interestFreeUpTo: z.int().min(1).max(12),
  maxInstallments: z.int().min(1).max(12),
  /** interest in percent per month, from the first instalment with interest */
  monthlyInterest: z.number().min(0).max(20),
  /** centavos */
  smallestInstallment: z.int().min(1),
  /** interest in percent per month of single plans that differ from the two rules above */
  installmentTable: z
    .array(z.object({ count: z.int().min(2).max(12), monthlyInterest: z.number().min(0).max(20) }))
    .default([]),
})

const cep = z.string().regex(/^\d{8}$/)

const Rate = z.object({
  id: z.string(),
  name: z.string(),
  /** whole states of the delivery area */
  states: z.array(z.string()).default([]),
  /**
   * CEP ranges of the delivery area, both ends included; among rates of one id the narrowest area that contains the
   * CEP applies
   */
  ranges: z.array(z.object({ from: cep, to: cep }).refine(({ from, to }) => from <= to)).default([]),
  /** maximum weight in grams; the cheapest matching price applies */
  upToGrams: z.int(),
  price: z.int().min(0),
  businessDays: z.int().min(0).max(365),
})

/** 24 October is a local holiday of Goiânia, the default for rates saved before holidays could be set. */
const localHolidays = ['10-24']

const Shipping = z.object({
  rates: z.array(Rate),
  /** subtotal in centavos from which standard delivery is free; null: never */
  freeAbove: z.int().nullable(),
  freeRateId: z.string(),
  pickup: z.object({ name: z.string(), businessDays: z.int().min(0).max(365) }).nullable(),
  /** local holidays without dispatch: `MM-DD` every year, `YYYY-MM-DD` once */
  holidays: z.array(z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/)).default(localHolidays),
  /** pick-ups of the carriers: per shipping option id, the time of each weekday; a missing weekday has no pick-up */
  cutOffs: z
    .record(z.string(), z.partialRecord(z.enum(weekdays), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)))
    .default({}),
})

/** Pix codes contain letters without accents only, so something must be left of the text. */
const printed = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => /[a-z0-9]/i.test(text.normalize('NFD')))

const ManualPix = z
  .strictObject({
    keyKind: z.enum(pixKeyKinds),
    key: z.string().max(pixKeyLength),
    /** recipient name and city in the shopper's banking app */
    name: printed(25),
    city: printed(15),
  })
  .transform((given, ctx) => {
    const key = parsePixKey(given.keyKind, given.key)
    if (key) return { ...given, key }
    ctx.addIssue({ code: 'custom', path: ['key'], message: 'not a key of this kind' })
    return z.NEVER
  })

/** Hours in which an unpaid order holds its pieces, if the settings do not say. */
export const unpaidHours = 2
/** The same with the store's own Pix key: staff check the account less often than a provider. */
export const manualPixHours = 24

const Payments = z.object({
  /** Pix key for payments that staff confirm manually; null: a payment provider handles Pix */
  manualPix: ManualPix.nullable(),
  /** business days in which a boleto can be paid; absent: 3 */
  boletoDays: z.int().min(1).max(15).optional(),
  /** hours until an unpaid order expires: with a payment provider, and with the Pix key above; absent: 2 and 24 */
  unpaidHours: z.int().min(1).max(24).optional(),
  manualPixHours: z.int().min(2).max(72).optional(),
})

const Orders = z.object({
  /** days after the delivery in which an order can be exchanged; afterwards it is completed */
  exchangeDays: z.int().min(7).max(365),
})

/** OAuth client of the store. The identity context encrypts the secret; it is never returned. */
const client = { clientId: z.string().min(1).max(300), clientSecret: z.string().max(2_000) }

const SignIn = z.object({
  google: z.object(client).nullable(),
  /** further OpenID Connect providers; the id is part of the callback URL and never changes */
  oidc: z.array(
    z.object({
      id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
      name: z.string().min(1).max(40),
      discoveryUrl: z.url({ protocol: /^https?$/ }),
      ...client,
    }),
  ),
  /** enables sign-in with Ethereum wallets */
  wallet: z.boolean(),
})

const Products = z.object({
  /** format of generated SKUs: `ADERNO-PRE-M` or `LEGGING-ADERNO-CINTURA-ALTA-PRE-M` */
  sku: z.enum(['short', 'full']),
})

/** Schemas of the settings groups. */
export const settingsGroups = {
  business: Business,
  pricing: Pricing,
  shipping: Shipping,
  dispatch: Dispatch,
  payments: Payments,
  orders: Orders,
  security: SecuritySettings,
  signIn: SignIn,
  reminders: Reminders,
  products: Products,
  invoices: InvoiceSettings,
  wholesale: WholesaleSettings,
  opening: Opening,
  backup: BackupSettings,
} as const
export type SettingsGroup = keyof typeof settingsGroups
export type SettingsOf<G extends SettingsGroup> = z.infer<(typeof settingsGroups)[G]>

/**
 * Default settings. They contain nothing that a store would have to honour: seller, freight and discounts must be set
 * (`listMissingSetup` lists what is missing).
 */
export const settingsDefaults: { [G in SettingsGroup]: SettingsOf<G> } = {
  payments: { manualPix: null },
  orders: { exchangeDays: 30 },
  wholesale: { lateDays: 10 },
  opening: { isClosed: false },
  backup: { enabled: false, hour: 3, keepDays: 14, destination: 'disk' },
  security: { staffSecondFactor: true },
  reminders: { abandonedCartAfterHours: 4 },
  products: { sku: 'short' },
  invoices: invoiceDefaults,
  signIn: { google: null, oidc: [], wallet: true },
  business: {
    // The brand name in the texts of the code.
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
  shipping: { rates: [], freeAbove: null, freeRateId: '', pickup: null, holidays: [], cutOffs: {} },
  dispatch: { sender: null, handlingDays: 0, cutOffs: null, courierZones: [], boxes: [], labels: 'packing' },
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
 * Returns the missing setup. Required by law: seller and contact (Decreto 7.962/2013, art. 2), customer service and
 * contract (art. 4), withdrawal and exchanges (art. 5, CDC art. 49), personal data (LGPD, art. 9). Required to sell:
 * freight, payments, a public URL, emails.
 */
export function listMissingSetup({ business, shipping, texts, ...has }: Setup): SetupItem[] {
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

/** Items of each step; the others are done by facts of the store. */
const itemsOfSteps: Partial<Record<SetupStep, readonly SetupItem[]>> = {
  store: ['legal_name', 'cnpj', 'address', 'email', 'phone'],
  payments: ['payments'],
  freight: ['freight'],
  emails: ['site_url', 'smtp'],
  texts: ['contact', 'terms', 'exchanges', 'privacy'],
}

/** Returns the steps of a new store and which are done, from the missing setup. */
export function listSetupSteps(
  missing: readonly SetupItem[],
  { hasProducts, hasPaidOrder }: { hasProducts: boolean; hasPaidOrder: boolean },
): SetupView['steps'] {
  const facts: Partial<Record<SetupStep, boolean>> = { products: hasProducts, test_order: hasPaidOrder }
  return setupSteps.map((id) => ({
    id,
    done: facts[id] ?? !itemsOfSteps[id]?.some((item) => missing.includes(item)),
  }))
}
