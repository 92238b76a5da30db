import { expect, test } from 'vitest'
import type { CouriersEdit, FreightTableEdit, SenderEdit } from '#contract/shipping'
import { merge } from '#shared/data/merge'
import { toBoxes, toBoxesValues } from './boxes-values.ts'
import {
  couriersConflict,
  createZone,
  toCouriersField,
  toCouriersValues,
  toZones,
} from './couriers-values.ts'
import {
  createOption,
  freeOptions,
  ratesConflict,
  toRatesField,
  toRatesValues,
  toTable,
} from './rates-values.ts'
import { toSavedIds } from './row-ids.ts'
import { toSender, toSenderField, toSenderValues } from './sender-values.ts'

const business: SenderEdit['business'] = {
  name: 'DAO',
  cnpj: '11222333000181',
  email: 'ola@dao.test',
  phone: '+556233330000',
  street: 'Rua 9, 1200',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  cep: '74120010',
}

test('starts the sender with the company data, street and number apart', () => {
  const values = toSenderValues({ sender: null, business })
  expect(values).toMatchObject({
    document: '11.222.333/0001-81',
    phone: '(62) 3333-0000',
    cep: '74120-010',
    street: 'Rua 9',
    number: '1200',
  })
  expect(toSender(values)).toMatchObject({
    stateRegistration: null,
    address: { street: 'Rua 9', number: '1200', state: 'GO' },
  })
  expect('complement' in toSender(values).address).toBe(false)
  expect(toSenderValues({ sender: null, business: { ...business, street: 'Rua 9' } })).toMatchObject({
    street: 'Rua 9',
    number: '',
  })
})

test('maps errors of the sender to its fields', () => {
  expect(['sender.address.cep', 'sender.document'].map(toSenderField)).toEqual(['cep', 'document'])
})

const box = { name: 'M', height: 10, width: 25, length: 35, maxGrams: 5_000, ownGrams: 150 }

test('converts boxes to rows and back, and merges a change of one with a change of another', () => {
  const base = toBoxesValues({ boxes: [box, { ...box, name: 'G' }] })
  expect(toBoxes(base)).toEqual([box, { ...box, name: 'G' }])
  const mine = toBoxesValues({
    boxes: [
      { ...box, height: 12 },
      { ...box, name: 'G' },
    ],
  })
  const theirs = toBoxesValues({ boxes: [box, { ...box, name: 'G', maxGrams: 9_000 }] })
  const { value, conflicts } = merge(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(toBoxes(value as typeof base)).toEqual([
    { ...box, height: 12 },
    { ...box, name: 'G', maxGrams: 9_000 },
  ])
})

const couriers: CouriersEdit = {
  version: 'v1',
  courierZones: [
    {
      id: 'centro',
      name: 'Motoboy do centro',
      ranges: [{ from: '74000000', to: '74499999' }],
      price: 1500,
      hours: { from: '14:00', to: '18:00' },
      cutOff: '11:00',
      weekdays: [0, 1, 6],
      maxGrams: 10_000,
    },
  ],
}

test('converts areas of couriers to form values and back, Monday first', () => {
  const values = toCouriersValues(couriers)
  expect(values.zones[0]?.weekdays).toEqual(['mon', 'sat', 'sun'])
  expect(values.zones[0]?.ranges).toMatchObject([{ from: '74000-000', to: '74499-999' }])
  expect(toZones(values)).toEqual(couriers.courierZones)
})

test('gives a new area an id of its name, unlike the others, and leaves odd text to the server', () => {
  const values = toCouriersValues(couriers)
  const added = { ...createZone(), name: 'Centro', from: '9', to: '12h', cutOff: 'cedo' }
  const [, zone] = toZones({ zones: [...values.zones, added] })
  expect(zone).toMatchObject({
    id: 'centro-2',
    hours: { from: '09:00', to: '12:00' },
    cutOff: 'cedo',
    ranges: [{ from: '', to: '' }],
    price: null,
  })
  expect(toSavedIds([{ ...createOption(), name: '???' }])).toEqual(['entrega'])
})

test('maps errors of couriers to the fields of the form', () => {
  expect(
    [
      'courierZones.0.hours.from',
      'courierZones.1.hours.to',
      'courierZones.0.ranges.2.from',
      'courierZones.0.weekdays.1',
      'courierZones.0.id',
    ].map(toCouriersField),
  ).toEqual(['zones.0.from', 'zones.1.to', 'zones.0.ranges.2.from', 'zones.0.weekdays', 'zones.0.name'])
})

const rates: FreightTableEdit = {
  version: 'v1',
  form: {
    options: [
      {
        id: 'padrao',
        name: 'Entrega padrão',
        areas: [
          {
            states: ['GO', 'DF'],
            ranges: [],
            weights: [
              { upToGrams: 1_000, price: 990, businessDays: 2 },
              { upToGrams: 5_000, price: 1_990, businessDays: 3 },
            ],
          },
        ],
      },
    ],
    freeAbove: 29_900,
    freeRateId: 'padrao',
    pickup: { name: 'Retirar na loja', businessDays: 1 },
  },
  others: [{ id: 'motoboy:centro', name: 'Motoboy do centro' }],
}

test('converts the freight table to form values and back', () => {
  expect(toTable(toRatesValues(rates))).toEqual(rates.form)
  const none = { ...rates.form, freeAbove: null, freeRateId: '', pickup: null }
  expect(toTable(toRatesValues({ form: none }))).toEqual(none)
})

test('saves a new option with an id of its name, also where it is the one that can be free', () => {
  const values = toRatesValues(rates)
  const added = { ...createOption(), name: 'Retirada' }
  const table = toTable({ ...values, options: [...values.options, added], freeRateId: added.id })
  expect(table.options.map(({ id }) => id)).toEqual(['padrao', 'retirada-2'])
  expect(table.freeRateId).toBe('retirada-2')
})

test('offers options of table and couriers as free, and names the chosen one that is gone', () => {
  const { options } = toRatesValues(rates)
  expect(freeOptions({ options, freeRateId: 'antiga' }, rates.others).map(([id]) => id)).toEqual([
    'padrao',
    'motoboy:centro',
    'antiga',
  ])
})

test('maps errors of the freight table to the fields of the form', () => {
  expect(
    ['options.0.areas.1.states.0', 'options.1.id', 'pickup.name', 'options.0.areas.0.weights.1.price'].map(
      toRatesField,
    ),
  ).toEqual(['options.0.areas.1.states', 'options.1.name', 'pickupName', 'options.0.areas.0.weights.1.price'])
})

test('names a field that two people changed with its option, area and value', () => {
  const { words } = ratesConflict(rates)
  const base = toRatesValues(rates)
  const priced = (price: number) => {
    const values = structuredClone(base)
    Object.assign(values.options[0]?.areas[0]?.weights[0] ?? {}, { price })
    return values
  }
  const { conflicts } = merge(base, priced(1_090), priced(1_190))
  expect(conflicts.map(({ path, mine }) => [words.label(path), words.show(mine, path)])).toEqual([
    ['Tabela de frete, Entrega padrão, GO, DF, Preço', expect.stringContaining('10,90')],
  ])
  const zone = couriersConflict(couriers).words
  expect(zone.label(['zones', 'centro', 'price'])).toBe('Motoboy, Motoboy do centro, Preço')
})
