import { expect, test } from 'vitest'
import { getCepAddressChanges, emptyCepAddress } from './cep-address.ts'
import { emptyDraft } from '#web/storefront/checkout/form/draft.ts'

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
  expect(getCepAddressChanges(values(), emptyCepAddress, paulista, 'address.cep')).toEqual([
    ['address.street', 'Avenida Paulista'],
    ['address.district', 'Bela Vista'],
    ['address.city', 'São Paulo'],
  ])
})

test('replaces what the previous CEP filled in', () => {
  expect(
    getCepAddressChanges(valuesOf(paulista), paulista, oeste, undefined).map(([, value]) => value),
  ).toEqual(['Rua 9', 'Setor Oeste', 'Goiânia'])
})

test('never overwrites typed text, even with a late response', () => {
  expect(getCepAddressChanges(values('Rua 15'), emptyCepAddress, oeste, undefined)).toEqual([
    ['address.district', 'Setor Oeste'],
    ['address.city', 'Goiânia'],
  ])
  expect(getCepAddressChanges(values('Rua 15', 'Centro', 'Goiânia'), paulista, oeste, undefined)).toEqual([])
})

test('leaves the focused field alone', () => {
  expect(
    getCepAddressChanges(values(), emptyCepAddress, oeste, 'address.street').map(([name]) => name),
  ).toEqual(['address.district', 'address.city'])
})

test('clears street and district for a town with one CEP, and all fields for an unknown one', () => {
  expect(getCepAddressChanges(valuesOf(paulista), paulista, town, undefined)).toEqual([
    ['address.street', ''],
    ['address.district', ''],
    ['address.city', 'Alto Paraíso de Goiás'],
  ])
  expect(
    getCepAddressChanges(valuesOf(paulista), paulista, emptyCepAddress, undefined).map(([, value]) => value),
  ).toEqual(['', '', ''])
})

test('changes nothing for the same response', () => {
  expect(getCepAddressChanges(valuesOf(oeste), emptyCepAddress, oeste, undefined)).toEqual([])
})
