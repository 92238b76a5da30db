import { randomUUID } from 'node:crypto'
import type { FileCustomer } from '#context/imports/customer-files/parse-customer.ts'
import type { FilledField } from '#contract/imports'
import { type CommandCall, staffCommand } from '#domain/audit'
import { refreshCustomers, tagAccounts } from '#domain/customer-insights'
import { fillDocuments, insertFirstAddresses } from '#domain/customers'
import { insertImportedNotes } from '#domain/desk'
import { createImportedPeople, fillEmptyPeople } from '#domain/identity'
import { importSubscriptions } from '#domain/leads'
import { claimPastOrders } from '#domain/past-orders'
import type { StaffContext } from '#platform/http/http'
import type { Db } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { getOrThrow } from '#shared/data/get-or-throw'
import { zip } from '#shared/data/zip'
import type { FilledValues } from '#tables/imports'
import type { CustomerPlan, StoredAccount } from './plan-customer.ts'

/** Thrown if somebody created one of the accounts meanwhile; the batch is planned again. */
export class AccountAppeared extends Error {}

export type PlannedCustomer = { customer: FileCustomer; stored: StoredAccount; plan: CustomerPlan }
export type SavedCustomer = PlannedCustomer & { userId: string; filled: FilledValues }

/**
 * Saves planned customers in a few statements: new accounts first, then what each gets. Throws AccountAppeared if an
 * email has an account by now.
 */
export async function saveCustomers(
  tx: Db,
  ctx: StaffContext,
  file: string,
  planned: readonly PlannedCustomer[],
): Promise<SavedCustomer[]> {
  const created = planned.filter(({ plan }) => plan.outcome === 'created').map(({ customer }) => customer)
  const ids = await createImportedPeople(tx, created)
  if (ids.size < created.length) throw new AccountAppeared()
  const saved = planned.map((each): SavedCustomer => {
    const userId = each.stored.id ?? getOrThrow(ids, each.customer.email)
    return { ...each, userId, filled: {} }
  })
  const touched = saved.filter(({ plan }) => plan.outcome !== 'unchanged')
  if (touched.length === 0) return saved
  await claimPastOrders(
    tx,
    touched.map(({ userId }) => userId),
  )
  await fillAccounts(tx, touched)
  await fillConsents(tx, file, touched)
  await fillSummaries(tx, ctx, touched)
  for (const { plan, customer, userId } of touched)
    await noteImported(tx, ctx, { userId, email: customer.email, plan, file })
  return saved
}

const withField = (saved: readonly SavedCustomer[], field: FilledField): SavedCustomer[] =>
  saved.filter(({ plan }) => plan.fields.includes(field))

async function fillAccounts(tx: Db, saved: readonly SavedCustomer[]): Promise<void> {
  for (const { plan, customer, filled } of saved) {
    if (plan.fields.includes('name')) filled.name = customer.name
    if (plan.fields.includes('phone') && customer.phone) filled.phone = customer.phone
  }
  const existing = saved.filter(({ stored, filled }) => stored.id !== null && (filled.name ?? filled.phone))
  await fillEmptyPeople(
    tx,
    existing.map(({ userId, filled: { name, phone } }) => ({
      id: userId,
      ...(name ? { name } : {}),
      ...(phone ? { phone } : {}),
    })),
  )
  const documented = withField(saved, 'document')
  for (const { filled, customer } of documented) filled.document = { cpf: customer.cpf, cnpj: customer.cnpj }
  await fillDocuments(
    tx,
    documented.map(({ userId, customer: { cpf, cnpj } }) => ({ userId, cpf, cnpj })),
  )
  const placed = saved.flatMap((one) =>
    one.plan.fields.includes('address') && one.customer.address
      ? [{ one, address: one.customer.address }]
      : [],
  )
  const addressIds = await insertFirstAddresses(
    tx,
    placed.map(({ one, address }) => ({ userId: one.userId, address })),
  )
  for (const [{ one }, id] of zip(placed, addressIds)) one.filled.addressId = id
}

async function fillConsents(tx: Db, file: string, saved: readonly SavedCustomer[]): Promise<void> {
  const agreed = saved.flatMap((one) =>
    one.plan.fields.includes('consent') && one.customer.consentAt
      ? [{ one, at: one.customer.consentAt }]
      : [],
  )
  const subscribed = await importSubscriptions(
    tx,
    agreed.map(({ one: { customer, stored, userId }, at }) => ({
      email: customer.email,
      at,
      // An account that its mailbox did not confirm may be a stranger's; one made here is nobody's yet.
      userId: stored.id === null || stored.isConfirmed ? userId : null,
      note: `${file}, ${customer.row}`,
    })),
  )
  for (const { one } of agreed) {
    const id = subscribed.get(one.customer.email)
    if (id) one.filled.subscriberId = id
  }
}

async function fillSummaries(tx: Db, ctx: StaffContext, saved: readonly SavedCustomer[]): Promise<void> {
  await refreshCustomers(tx, { userIds: saved.map(({ userId }) => userId) })
  for (const { filled, plan } of withField(saved, 'tags')) filled.tags = plan.tags
  const entered = saved.filter(({ plan }) => plan.fields.includes('tags') || plan.fields.includes('note'))
  if (entered.length === 0) return
  const customers = await tagAccounts(
    tx,
    entered.map(({ userId, plan }) => ({ userId, tags: plan.tags })),
  )
  const noted = withField(saved, 'note').map((one) => ({ one, id: randomUUID() }))
  for (const { one, id } of noted) one.filled.noteId = id
  await insertImportedNotes(
    tx,
    noted.map(({ one: { userId, customer }, id }) => ({
      id,
      kind: 'customer',
      record: getOrThrow(customers, userId),
      text: customer.note,
      authorName: getActorName(ctx.actor),
    })),
  )
}

type Imported = { userId: string; email: string; plan: CustomerPlan; file: string }

/** Audits what an account got, without the values, which the account itself has. */
const noteImported = staffCommand({
  entity: 'person',
  save: async (_call: CommandCall<Imported>) => {},
  audit: ({ input: { userId, email, plan, file } }) => ({
    action: plan.outcome === 'created' ? 'CREATE' : 'UPDATE',
    id: userId,
    name: email,
    after: { file, fields: plan.fields },
  }),
})
