import type { CompanyCheck, CompanyForm, CompanyRecord } from '#contract/wholesale'
import { exemptRegistration, isRightRegistration } from '#shared/brazil/state-registration'

/** Data to compare: the application, the public record if there is one, and facts of the applicant's account. */
export type CheckInput = {
  cnpj: string
  form: CompanyForm
  record: CompanyRecord | null
  /** confirmed emails of the people of the company */
  mailboxes: readonly string[]
  now: Date
}

/** Companies younger than this deserve a look, in months. */
const youngMonths = 6

const unknown = { verdict: 'unknown', result: 'no_record' } as const

/** Returns every check of an application in the order of the screen. Pure. */
export const checkCompany = (input: CheckInput): CompanyCheck[] => [
  { field: 'cnpj', ...checkCnpj(input) },
  { field: 'legalName', ...checkName(input) },
  { field: 'situation', ...checkSituation(input) },
  { field: 'activity', ...checkActivity(input) },
  { field: 'address', ...checkAddress(input) },
  { field: 'stateRegistration', ...checkRegistration(input) },
  { field: 'contact', ...checkContact(input) },
]

/** Returns how many checks a person should look at. */
export const countToLook = (checks: readonly CompanyCheck[]): number =>
  checks.filter(({ verdict }) => verdict === 'look' || verdict === 'wrong').length

type Result = Omit<CompanyCheck, 'field'>

// A wrong CNPJ is never stored, so there is no other verdict.
const checkCnpj = ({ cnpj }: CheckInput): Result => ({
  verdict: 'ok',
  result: /[A-Z]/.test(cnpj) ? 'digits_letters' : 'digits',
})

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()

/** Words that records and people abbreviate differently. */
const abbreviations: Readonly<Record<string, string>> = {
  LIMITADA: 'LTDA',
  AVENIDA: 'AV',
  RUA: 'R',
  TRAVESSA: 'TV',
  PRACA: 'PC',
  RODOVIA: 'ROD',
  QUADRA: 'QD',
  LOTE: 'LT',
  SALA: 'SL',
  LOJA: 'LJ',
  NUMERO: 'N',
}
const comparable = (text: string): string =>
  plain(text)
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')

function checkName({ form, record }: CheckInput): Result {
  if (!record) return unknown
  return comparable(form.legalName) === comparable(record.legalName)
    ? { verdict: 'ok', result: 'same' }
    : { verdict: 'look', result: 'differs' }
}

/** Returns the full months between a day and now, both in UTC. */
export function countMonths(openedOn: string, now: Date): number {
  const opened = new Date(`${openedOn}T00:00:00Z`)
  const months =
    (now.getUTCFullYear() - opened.getUTCFullYear()) * 12 + now.getUTCMonth() - opened.getUTCMonth()
  return Math.max(0, now.getUTCDate() < opened.getUTCDate() ? months - 1 : months)
}

function checkSituation({ record, now }: CheckInput): Result {
  if (!record) return unknown
  if (plain(record.situation) !== 'ATIVA') return { verdict: 'wrong', result: 'not_active' }
  if (!record.openedOn) return { verdict: 'ok', result: 'active' }
  const months = countMonths(record.openedOn, now)
  return months < youngMonths
    ? { verdict: 'look', result: 'young', months }
    : { verdict: 'ok', result: 'active', months }
}

/** Trade is divisions 45 to 47 of the CNAE. Others may sell too, such as gyms: a person decides. */
function checkActivity({ record }: CheckInput): Result {
  if (!record?.activity) return unknown
  return /^4[567]/.test(record.activity)
    ? { verdict: 'ok', result: 'trade' }
    : { verdict: 'look', result: 'not_trade' }
}

const addressParts = ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'] as const

function checkAddress({ form, record }: CheckInput): Result {
  if (!record?.cep) return unknown
  const parts = addressParts.filter((part) => comparable(form[part]) !== comparable(record[part]))
  return parts.length === 0
    ? { verdict: 'ok', result: 'same' }
    : { verdict: 'look', result: 'differs', parts }
}

function checkRegistration({ form: { stateRegistration, state } }: CheckInput): Result {
  if (stateRegistration === exemptRegistration) return { verdict: 'look', result: 'exempt' }
  const right = isRightRegistration(stateRegistration, state)
  if (right === undefined) return { verdict: 'unknown', result: 'unchecked' }
  return right
    ? { verdict: 'ok', result: 'registration_digit' }
    : { verdict: 'wrong', result: 'registration_wrong' }
}

const checkContact = ({ form, mailboxes }: CheckInput): Result =>
  mailboxes.includes(form.email)
    ? { verdict: 'ok', result: 'mailbox' }
    : { verdict: 'look', result: 'other_mailbox' }
