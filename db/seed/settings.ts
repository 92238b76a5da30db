import {
  resetSettings,
  type SettingsGroup,
  saveSettings,
  type SettingsOf,
  listStoredGroups,
} from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getCapitalRanges, type CepRange } from '#shared/brazil/cep-regions'

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

/** Creates delivery areas: capitals are cheaper and faster than the interior of their state. */
const areasOf = (states: string[]): Area[] => [
  { states: [], ranges: getCapitalRanges(states), more: 0, days: 0 },
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

/** Settings of the demo: fictitious company, prices and freight. */
export const demoSettings = {
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
    // 24 October is the day of Goiânia
    holidays: ['10-24'],
    cutOffs: {
      padrao: { mon: '16:30', tue: '16:30', wed: '16:30', thu: '16:30', fri: '16:30' },
      expressa: { mon: '18:00', tue: '18:00', wed: '18:00', thu: '18:00', fri: '18:00', sat: '11:00' },
    },
  },
  invoices: {
    emitter: 'fake',
    requestAt: 'packing',
    series: null,
    crt: 1,
    stateRegistration: '101234567',
    operationNature: 'Venda de mercadoria',
    cst: '102',
    classTrib: '000001',
    cfop: {
      inside: '5102',
      outside: '6108',
      outsideTaxpayer: '6102',
      returnInside: '1202',
      returnOutside: '2202',
    },
    bling: {
      saleNatureId: null,
      returnNatureId: null,
      storeId: null,
      paymentIds: { pix: null, card: null, boleto: null, terms: null, other: null, none: null },
    },
    nfeIo: { companyId: '', environment: 'Production' },
  },
} satisfies { [G in 'business' | 'pricing' | 'shipping' | 'invoices']: SettingsOf<G> }

/** Saves the demo settings where staff saved none. */
export const seedSettings = (ctx: StaffContext): Promise<void> =>
  transaction(async (tx) => {
    const stored = await listStoredGroups(tx)
    const save = async <G extends keyof typeof demoSettings & SettingsGroup>(group: G): Promise<void> => {
      if (!stored.has(group)) await saveSettings(tx, ctx, group, demoSettings[group] as SettingsOf<G>)
    }
    await save('business')
    await save('pricing')
    await save('shipping')
    await save('invoices')
  })

/** Removes demo settings that staff did not change. */
export const removeSettings = (): Promise<void> =>
  transaction(async (tx) => {
    for (const [group, value] of Object.entries(demoSettings))
      await resetSettings(tx, group as keyof typeof demoSettings, value)
  })
