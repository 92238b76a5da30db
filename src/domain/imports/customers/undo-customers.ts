import { type CommandCall, staffCommand } from '#domain/audit'
import { refreshCustomers, untagAccount } from '#domain/customer-insights'
import { removeDocument, removeUnchangedAddress } from '#domain/customers'
import { removeImportedNote } from '#domain/desk'
import { erasePerson, getPerson, maskEmail, updatePerson } from '#domain/identity'
import { removeImportedSubscription } from '#domain/leads'
import { makeSystemCtx } from '#platform/http/http'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { type ImportedRow, isUntouched } from './untouched-accounts.ts'

type Done = ImportedRow & { outcome: 'created' | 'changed' }

const nextQuery = statement<Done>(
  'imports.next_undone_customers',
  `select task_id as "taskId", row, user_id as "userId", outcome, filled from import_customers
   where task_id = $1 and user_id is not null and outcome <> 'unchanged' and undone_at is null
   order by row limit $2 for update`,
)

const settleQuery = statement(
  'imports.settle_undone_customer',
  'update import_customers set undone_at = now(), is_kept = $3 where task_id = $1 and row = $2',
)

/**
 * Undoes an import for the next customers: erases accounts that it created if nothing happened to them since, and
 * empties what it filled in others, unless it was changed. Returns how many were restored and kept; undefined if none
 * are left.
 */
export async function undoNextCustomers(
  tx: Db,
  taskId: string,
  { size, actor }: { size: number; actor: string },
): Promise<{ back: number; kept: number } | undefined> {
  const found = await queryRows(tx, nextQuery, [taskId, size])
  if (found.length === 0) return undefined
  const ctx = makeSystemCtx(actor)
  let kept = 0
  for (const done of found) {
    const undo = done.outcome === 'created' ? eraseCreated : emptyFilled
    const isKept = await undo(tx, ctx, done)
    if (isKept) kept += 1
    // The row of an erased account is gone.
    await queryRows(tx, settleQuery, [taskId, done.row, isKept])
  }
  return { back: found.length - kept, kept }
}

/** Erases an account that an import created, unless something happened to it. Returns whether it stays. */
const eraseCreated = staffCommand({
  entity: 'person',
  load: async ({ tx, input }: CommandCall<Done>) => ({
    email: (await getPerson(tx, input.userId)).email,
    isKept: !(await isUntouched(tx, input)),
  }),
  async save({ tx, input: { userId }, loaded: { isKept } }) {
    if (!isKept) await erasePerson(tx, userId)
    return isKept
  },
  audit: ({ input: { userId }, loaded: { email, isKept } }) =>
    isKept ? undefined : { action: 'DELETE', id: userId, name: maskEmail(email) },
})

/** Empties what an import filled in an account, unless it was changed since. Returns whether a part stays. */
const emptyFilled = staffCommand({
  entity: 'person',
  load: ({ tx, input }: CommandCall<Done>) => getPerson(tx, input.userId),
  async save({ tx, input: { userId, filled }, loaded: person }) {
    const { name, phone, document, addressId, tags, noteId, subscriberId } = filled
    const isPhoneSame = phone === undefined || person.phone === phone
    const isNameSame = name === undefined || person.name === name
    if (phone !== undefined && isPhoneSame) await updatePerson(tx, userId, { phone: null })
    if (name !== undefined && isNameSame) await updatePerson(tx, userId, { name: '' })
    if (document) await removeDocument(tx, userId, document)
    const isAddressGone = addressId === undefined || (await removeUnchangedAddress(tx, userId, addressId))
    if (noteId) await removeImportedNote(tx, noteId)
    if (subscriberId) await removeImportedSubscription(tx, subscriberId)
    if (tags) await untagAccount(tx, { userId, tags })
    await refreshCustomers(tx, { userIds: [userId] })
    return !(isPhoneSame && isNameSame && isAddressGone)
  },
  audit: ({ input: { userId, filled }, loaded: { email } }) => ({
    action: 'UPDATE',
    id: userId,
    name: email,
    before: { fields: Object.keys(filled) },
    after: { fields: [] },
  }),
})
