import type { CustomerOutcome, CustomerWarning, FilledField } from '#contract/imports'
import type { CustomerProblem, FileCustomer } from '#context/imports/customer-files/parse-customer.ts'
import { isSameTag, mergeTags } from '#domain/customer-insights'
import { customerImport as words } from '#texts/admin/customer-import'

/** Stored state of the email of a row. `id` is null without an account. */
export type StoredAccount = {
  email: string
  id: string | null
  name: string
  phone: string | null
  isStaff: boolean
  /** The mailbox is confirmed, so the account is its owner's. */
  isConfirmed: boolean
  /** Somebody can sign in, but the mailbox was never confirmed: it may be a stranger's. */
  isUnproven: boolean
  hasDocument: boolean
  hasAddress: boolean
  hasNote: boolean
  /** The mailbox made a choice about marketing before, or refuses emails. */
  hasChoice: boolean
  tags: string[]
}

/** Result of a row. `fields` are the parts that the account gets. */
export type CustomerPlan = {
  outcome: CustomerOutcome
  fields: FilledField[]
  /** Tags that are added. */
  tags: string[]
  warnings: CustomerWarning[]
}

/** Plans a row: a new account gets all its parts, an existing one those that are empty. */
export function planCustomer(
  file: FileCustomer,
  stored: StoredAccount,
): CustomerPlan | { problem: Omit<CustomerProblem, 'column'> } {
  if (stored.isStaff) return { problem: { row: file.row, text: words.problems.staff } }
  if (stored.isUnproven) return { problem: { row: file.row, text: words.problems.unconfirmed } }
  const { added } = mergeTags(stored.tags, file.tags)
  const isFull = added.length < countNew(stored.tags, file.tags)
  const isNew: Record<FilledField, boolean> = {
    name: stored.name === '' && file.name !== '',
    phone: stored.phone === null && file.phone !== null,
    document: !stored.hasDocument && (file.cpf ?? file.cnpj) !== null,
    address: !stored.hasAddress && file.address !== null,
    tags: added.length > 0,
    note: !stored.hasNote && file.note !== '',
    consent: !stored.hasChoice && file.consentAt !== null,
  }
  const fields = (Object.keys(isNew) as FilledField[]).filter((field) => isNew[field])
  const outcome = stored.id === null ? 'created' : fields.length > 0 ? 'changed' : 'unchanged'
  const warnings: CustomerWarning[] =
    isFull && !file.warnings.includes('tags') ? [...file.warnings, 'tags'] : [...file.warnings]
  return { outcome, fields, tags: added, warnings }
}

/** Returns how many given tags the customer does not have, without the limit. */
const countNew = (present: readonly string[], given: readonly string[]): number =>
  given.filter((tag, at) => ![...present, ...given.slice(0, at)].some((other) => isSameTag(other, tag)))
    .length
