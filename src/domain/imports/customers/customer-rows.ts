import { eq } from 'drizzle-orm'
import type { CustomerOutcome, CustomerImportSummary, ImportedCustomer } from '#contract/imports'
import { maxInvitationsPerMinute } from '#contract/imports'
import { readTask } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { importCustomers } from '#tables/imports'

/** Row of `import_customers` to insert. */
export type NewCustomerRow = Pick<
  typeof importCustomers.$inferInsert,
  'row' | 'name' | 'email' | 'userId' | 'outcome' | 'fields' | 'warnings' | 'filled'
>

export const insertCustomerRows = async (
  tx: Db,
  taskId: string,
  rows: readonly NewCustomerRow[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(importCustomers).values(rows.map((row) => ({ ...row, taskId })))
}

export const deleteCustomerRows = (tx: Db, taskId: string): Promise<unknown> =>
  tx.delete(importCustomers).where(eq(importCustomers.taskId, taskId))

/** Throws `tasks.not_found` unless the task is an import of customers. */
export async function assertCustomerImport(db: Db, id: string): Promise<void> {
  if ((await readTask(db, id)).kind !== 'customers') throw new AppError('tasks.not_found')
}

type Listed = Omit<ImportedCustomer, 'invitedAt'> & { invitedAt: Date | null; total: number }

const pageQuery = statement<Listed>(
  'imports.customer_page',
  `select i.row, coalesce(p.full_name, i.name, '') as name, coalesce(p.email, i.email, '') as email,
     c.id as "customerId", i.outcome, i.fields, i.warnings, i.invited_at as "invitedAt", i.is_kept as "isKept",
     (select count(*) from import_customers where task_id = $1 and ($2::text is null or outcome = $2))::int as total
   from import_customers i
     left join profiles p on p.id = i.user_id
     left join customer_summaries c on c.user_id = i.user_id
   where i.task_id = $1 and ($2::text is null or i.outcome = $2) order by i.row limit $3 offset $4`,
)

type Asked = { page: number; pageSize: number; outcome?: CustomerOutcome | undefined }

/** Lists the import result of each customer, in file order. Throws `tasks.not_found`. */
export async function listImportedCustomers(
  _ctx: StaffContext,
  id: string,
  { page, pageSize, outcome }: Asked,
): Promise<{ items: ImportedCustomer[]; total: number; page: number; pageSize: number }> {
  const db = database()
  await assertCustomerImport(db, id)
  const found = await queryRows(db, pageQuery, [id, outcome ?? null, pageSize, (page - 1) * pageSize])
  const items = found.map(({ total: _total, invitedAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt?.toISOString() ?? null,
  }))
  return { items, total: found[0]?.total ?? 0, page, pageSize }
}

/** Condition on a row `i` with its profile `p`: the account has no password, and was not invited yet. */
export const isInvitable = `
  i.outcome = 'created' and i.invited_at is null and i.undone_at is null and not p.email_verified and not p.banned
  and not exists (select from auth_accounts where user_id = p.id)`

const summaryQuery = statement<{ invitable: number; invited: number }>(
  'imports.customer_summary',
  `select (count(*) filter (where ${isInvitable}))::int as invitable,
     (count(*) filter (where i.invited_at is not null))::int as invited
   from import_customers i join profiles p on p.id = i.user_id where i.task_id = $1`,
)

/** Returns how many accounts of an import can be invited, and how many were. */
export const countInvitations = async (db: Db, id: string): Promise<{ invitable: number; invited: number }> =>
  getFirst(await queryRows(db, summaryQuery, [id]))

/** Returns the invitations of an import. Throws `tasks.not_found`. */
export async function summarizeCustomerImport(
  _ctx: StaffContext,
  id: string,
): Promise<CustomerImportSummary> {
  const db = database()
  await assertCustomerImport(db, id)
  return { ...(await countInvitations(db, id)), invitationsPerMinute: maxInvitationsPerMinute }
}
