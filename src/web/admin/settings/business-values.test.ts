import { expect, test } from 'vitest'
import { toFieldName, toBusiness, toFormValues } from './business-values.ts'

const stored = {
  name: 'DAO',
  legalName: 'DAO Ltda.',
  cnpj: '11222333000181',
  street: 'Rua 9, 1200',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  cep: '74120010',
  phone: '+556233330000',
  email: 'ola@dao.test',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/dao' },
    { name: 'Canal no YouTube', url: 'https://youtube.com/@dao' },
  ],
  chat: '',
  leadPopupAfterSeconds: 5,
  officer: { name: 'Rita', email: 'rita@dao.test' },
}

test('formats the company data with masks and one line per social profile', () => {
  const values = toFormValues(stored)
  expect(values).toMatchObject({
    cnpj: '11.222.333/0001-81',
    cep: '74120-010',
    phone: '(62) 3333-0000',
    social: ['Instagram https://instagram.com/dao', 'Canal no YouTube https://youtube.com/@dao'],
    officerName: 'Rita',
  })
  expect(toBusiness(values)).toEqual({ ...stored, cnpj: values.cnpj, cep: values.cep, phone: values.phone })
})

test('maps API errors to the fields of the form', () => {
  expect(
    ['social.1.url', 'social.0.name', 'officer.email', 'officer.name', 'phone'].map(toFieldName),
  ).toEqual(['social', 'social', 'officerEmail', 'officerName', 'phone'])
})
