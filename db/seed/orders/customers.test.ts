import { expect, test } from 'vitest'
import { parseCep } from '#shared/brazil/cep'
import { parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { getPlace } from '#shared/brazil/cep-regions'
import { createRandom } from '#shared/data/seeded-random'
import { pickCustomer, generateCustomer } from './customers.ts'

const customers = Array.from({ length: 3_000 }, (_, number) => generateCustomer(number))
const unique = (values: readonly unknown[]) => new Set(values).size

test('customers have valid documents and phones, and mailboxes that do not exist', () => {
  for (const { cpf, phone, email } of customers) {
    expect(parseCpf(cpf)).toBe(cpf)
    expect(parsePhone(phone)).toBe(phone)
    expect(email).toMatch(/^[a-z.]+\d+@[a-z]+\.test$/)
  }
  expect(unique(customers.map(({ cpf }) => cpf))).toBe(customers.length)
  expect(unique(customers.map(({ email }) => email))).toBe(customers.length)
})

test('their CEPs match their cities, in every state except the smallest', () => {
  for (const { address } of customers) {
    expect(parseCep(address.cep)).toBe(address.cep)
    expect(getPlace(address.cep)).toMatchObject({ city: address.city, state: address.state })
  }
  expect(unique(customers.map(({ address }) => address.state))).toBeGreaterThan(24)
  const inGoias = customers.filter(({ address }) => address.state === 'GO').length / customers.length
  expect(inGoias).toBeGreaterThan(0.33)
  expect(inGoias).toBeLessThan(0.5)
})

test('2,500 orders have about 900 customers, and the first order of each is a new customer', () => {
  const buyers = Array.from({ length: 2_500 }, (_, number) => pickCustomer(number, createRandom(number)))
  const firsts = buyers.filter(({ isFirst }) => isFirst).map(({ customer }) => customer.number)
  expect(firsts).toEqual(firsts.map((_, index) => index))
  expect(firsts.length).toBeGreaterThan(880)
  expect(firsts.length).toBeLessThan(920)
  for (const [number, { customer }] of buyers.entries()) expect(customer.number).toBeLessThanOrEqual(number)
  expect(generateCustomer(17)).toEqual(customers[17])
})
