import { expect, test } from 'vitest'
import { changesBy, nowhere } from './cep-address.ts'
import { emptyDraft } from './draft.ts'

const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo' }
const oeste = { street: 'Rua 9', district: 'Setor Oeste', city: 'Goiânia' }
const town = { street: '', district: '', city: 'Alto Paraíso de Goiás' }

const values = (street = '', district = '', city = '') => ({
  ...emptyDraft.values,
  'address.street': street,
  'address.district': district,
  'address.city': city,
})
const valuesOf = ({ street, district, city }: typeof paulista) => values(street, district, city)

test('fills empty fields', () => {
  expect(changesBy(values(), nowhere, paulista, 'address.cep')).toEqual([
    ['address.street', 'Avenida Paulista'],
    ['address.district', 'Bela Vista'],
    ['address.city', 'São Paulo'],
  ])
})

test('replaces what the previous CEP filled in', () => {
  expect(changesBy(valuesOf(paulista), paulista, oeste, undefined).map(([, value]) => value)).toEqual([
    'Rua 9',
    'Setor Oeste',
    'Goiânia',
  ])
})

test('never overwrites typed text, even with a late response', () => {
  expect(changesBy(values('Rua 15'), nowhere, oeste, undefined)).toEqual([
    ['address.district', 'Setor Oeste'],
    ['address.city', 'Goiânia'],
  ])
  expect(changesBy(values('Rua 15', 'Centro', 'Goiânia'), paulista, oeste, undefined)).toEqual([])
})

test('leaves the focused field alone', () => {
  expect(changesBy(values(), nowhere, oeste, 'address.street').map(([name]) => name)).toEqual([
    'address.district',
    'address.city',
  ])
})

test('clears street and district for a town with one CEP, and all fields for an unknown one', () => {
  expect(changesBy(valuesOf(paulista), paulista, town, undefined)).toEqual([
    ['address.street', ''],
    ['address.district', ''],
    ['address.city', 'Alto Paraíso de Goiás'],
  ])
  expect(changesBy(valuesOf(paulista), paulista, nowhere, undefined).map(([, value]) => value)).toEqual([
    '',
    '',
    '',
  ])
})

test('changes nothing for the same response', () => {
  expect(changesBy(valuesOf(oeste), nowhere, oeste, undefined)).toEqual([])
})
