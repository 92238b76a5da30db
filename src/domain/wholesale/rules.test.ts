import { describe, expect, test } from 'vitest'
import type { CheckField, CompanyForm, CompanyRecord } from '#contract/wholesale'
import { checkCompany, type CheckInput, countMonths, countToLook } from './rules.ts'

const form: CompanyForm = {
  legalName: 'Movimento Confecções Ltda.',
  tradeName: '',
  stateRegistration: '104327189',
  email: 'helena@movimento.test',
  phone: '+5562999990000',
  cep: '74120010',
  street: 'Av. T-63',
  number: '1296',
  complement: 'Loja 2',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  sells: 'Roupa fitness',
}
const record: CompanyRecord = {
  legalName: 'MOVIMENTO CONFECCOES LTDA',
  tradeName: '',
  situation: 'ATIVA',
  openedOn: '2017-08-14',
  activity: '4781400 Comércio varejista de artigos do vestuário e acessórios',
  cep: '74120010',
  street: 'AVENIDA T 63',
  number: '1296',
  complement: 'LOJA 2',
  district: 'SETOR OESTE',
  city: 'GOIANIA',
  state: 'GO',
}
type Change = Partial<Omit<CheckInput, 'form' | 'record'>> & {
  form?: Partial<CompanyForm>
  record?: Partial<CompanyRecord> | null
}
const check = (field: CheckField, change: Change = {}) => checks(change).find((each) => each.field === field)
const checks = (change: Change = {}) =>
  checkCompany({
    cnpj: '12ABC34501DE35',
    mailboxes: ['helena@movimento.test'],
    now: new Date('2026-11-19T17:32:00Z'),
    ...change,
    form: { ...form, ...change.form },
    record: change.record === null ? null : { ...record, ...change.record },
  })

describe('checkCompany', () => {
  test('finds nothing to look at when the application and the record agree', () => {
    expect(checks().map(({ verdict }) => verdict)).toEqual(Array(7).fill('ok'))
    expect(countToLook(checks())).toBe(0)
  })

  test.each<[CheckField, Change, object]>([
    ['cnpj', { cnpj: '11222333000181' }, { verdict: 'ok', result: 'digits' }],
    ['cnpj', {}, { verdict: 'ok', result: 'digits_letters' }],
    ['legalName', { form: { legalName: 'MOVIMENTO CONFECÇÕES LIMITADA' } }, { verdict: 'ok' }],
    ['legalName', { form: { legalName: 'Movimento Moda' } }, { verdict: 'look', result: 'differs' }],
    ['situation', { record: { situation: 'BAIXADA' } }, { verdict: 'wrong', result: 'not_active' }],
    ['situation', { record: { openedOn: '2026-08-14' } }, { verdict: 'look', result: 'young', months: 3 }],
    ['situation', { record: { openedOn: '2026-05-19' } }, { verdict: 'ok', result: 'active', months: 6 }],
    ['situation', { record: { openedOn: '2026-05-20' } }, { verdict: 'look', months: 5 }],
    ['situation', { record: { openedOn: null } }, { verdict: 'ok', result: 'active' }],
    ['activity', { record: { activity: '9313100 Condicionamento físico' } }, { verdict: 'look' }],
    ['activity', { record: { activity: '4642701 Atacado de vestuário' } }, { verdict: 'ok' }],
    ['activity', { record: { activity: '' } }, { verdict: 'unknown' }],
    ['address', { form: { complement: '' } }, { verdict: 'look', parts: ['complement'] }],
    [
      'address',
      { form: { cep: '01310100', city: 'São Paulo' } },
      { verdict: 'look', parts: ['cep', 'city'] },
    ],
    ['stateRegistration', { form: { stateRegistration: 'ISENTO' } }, { verdict: 'look', result: 'exempt' }],
    ['stateRegistration', { form: { stateRegistration: '104327180' } }, { verdict: 'wrong' }],
    ['stateRegistration', { form: { state: 'MG' } }, { verdict: 'unknown', result: 'unchecked' }],
    ['contact', { mailboxes: [] }, { verdict: 'look', result: 'other_mailbox' }],
  ])('%s with %j', (field, change, expected) => {
    expect(check(field, change)).toMatchObject(expected)
  })

  test('compares nothing without a record', () => {
    const unknown = checks({ record: null }).filter(({ result }) => result === 'no_record')
    expect(unknown.map(({ field }) => field)).toEqual(['legalName', 'situation', 'activity', 'address'])
    expect(countToLook(checks({ record: null }))).toBe(0)
  })
})

test.each([
  ['2026-11-19', 0],
  ['2026-10-20', 0],
  ['2026-10-19', 1],
  ['2025-11-19', 12],
  ['2027-01-01', 0],
])('counts the months since %s', (day, months) => {
  expect(countMonths(day, new Date('2026-11-19T12:00:00Z'))).toBe(months)
})
