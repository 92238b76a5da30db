import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { fillAddress, fillBlankFields } from './prefill.ts'

const { values: blank } = emptyDraft
const home = {
  id: '1',
  label: 'Casa',
  recipient: 'Ana Souza',
  cep: '74120010',
  street: 'Rua 9',
  number: '1200',
  complement: '',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO' as const,
  isDefault: true,
}

test('fills in blank fields only', () => {
  const typed = { ...blank, 'customer.name': 'Bia' }
  const known = { 'customer.name': 'Ana', 'customer.email': 'ana@exemplo.com.br', 'customer.phone': '' }
  expect(fillBlankFields(typed, known)).toEqual([['customer.email', 'ana@exemplo.com.br']])
})

test('fills in a saved address when the address is blank or has the same CEP only', () => {
  const street = ['address.street', 'Rua 9']
  expect(fillAddress(blank, home)).toContainEqual(street)
  expect(fillAddress({ ...blank, 'address.cep': '74120-010' }, home)).toContainEqual(street)
  expect(fillAddress({ ...blank, 'address.city': 'Anápolis' }, home)).toContainEqual(street)
})

test('keeps an address typed for another place', () => {
  expect(fillAddress({ ...blank, 'address.cep': '01310-100' }, home)).toEqual([])
  expect(fillAddress({ ...blank, 'address.street': 'Rua 10' }, home)).toEqual([])
})
