import { customersTag, toCustomerState } from '#context/customer-insights/rules.ts'
import { assign, recompute } from '#context/customer-insights/summary/refresh-customers.ts'
import type { CustomerCorrection } from '#contract/customer-insights'
import { type CommandCall, staffCommand } from '#domain/audit'
import { correctCpf } from '#domain/customers'
import { correctBuyer } from '#domain/orders'
import { updatePerson } from '#domain/identity'
import { invalidateTags } from '#platform/cache/cache'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { maskCpf } from '#shared/brazil/documents'
import { lockCustomer } from './lock-customer.ts'

type Input = CustomerCorrection & { id: string }

const ownerQuery = statement<{ id: string }>(
  'customer-insights.owner_of_order',
  'select customer_id as id from customer_orders where order_id = $1',
)

type Loaded = Awaited<ReturnType<typeof lockCustomer>>

/** Returns what the input changes; a value that is the same is left out. */
function changesOf(input: Input, { customer }: Loaded): Partial<Record<'name' | 'phone' | 'cpf', string>> {
  const { name, phone, cpf } = input
  return {
    ...(name !== undefined && name !== customer.name && { name }),
    ...(phone !== undefined && phone !== customer.phone && { phone }),
    ...(cpf !== undefined && cpf !== customer.cpf && { cpf }),
  }
}

/** Saves the changes. Returns the customer that has them: a guest with another key is another one. */
async function save(tx: Db, input: Input, loaded: Loaded): Promise<string> {
  const { customer, orderIds } = loaded
  const { name, phone, cpf } = changesOf(input, loaded)
  if (customer.userId) {
    if (name !== undefined || phone !== undefined)
      await updatePerson(tx, customer.userId, {
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
      })
    if (cpf !== undefined) await correctCpf(tx, customer.userId, cpf)
    await recompute(tx, [customer.id])
    return customer.id
  }
  await correctBuyer(tx, orderIds, { name, phone, cpf })
  await assign(tx, orderIds)
  const [owner] = await queryRows(tx, ownerQuery, [orderIds[0]])
  await recompute(tx, [customer.id, ...(owner ? [owner.id] : [])])
  return owner?.id ?? customer.id
}

/** Masks data for the audit log, whose rows are never erased. */
const masked = ({ name, phone, cpf }: Partial<Record<string, string | null>>) => ({
  ...(name !== undefined && { name: name && `${name.slice(0, 1)}•••` }),
  ...(phone !== undefined && { phone: phone && `•••${phone.slice(-4)}` }),
  ...(cpf !== undefined && { cpf: cpf && maskCpf(cpf) }),
})

/**
 * Corrects name, phone and CPF of a customer, for a stated reason.
 *
 * - Account: name and phone of the profile, and a CPF that comes before that of its orders. Orders stay as they were
 *   placed. Accounts of the team are refused: `customer-insights.of_team`.
 * - Guest: the data live on the orders, so all orders of the customer are corrected. The phone always can be; name and CPF
 *   only while none of the orders has an invoice, which states its buyer: `customer-insights.invoiced`. A guest with another
 *   CPF is the customer of that CPF from then on, with tags and notes.
 * - The email is not corrected here: it opens an account, and lets its mailbox claim guest orders. Unpaid orders ask their
 *   customer on their link.
 *
 * Returns the id of the customer. Throws also `customer-insights.not_found` and `record.changed`.
 */
export const correctCustomer = staffCommand({
  entity: 'customer',
  load: (call: CommandCall<Input>) => lockCustomer(call),
  version: ({ loaded: { customer } }) => toCustomerState(customer),
  decide({ input, loaded }) {
    const { name, cpf } = changesOf(input, loaded)
    if (loaded.isTeam) throw new AppError('customer-insights.of_team')
    if (loaded.isInvoiced && (name !== undefined || cpf !== undefined))
      throw new AppError('customer-insights.invoiced')
  },
  save: ({ tx, input, loaded }) => save(tx, input, loaded),
  audit({ input, loaded, saved }) {
    const after = changesOf(input, loaded)
    const fields = Object.keys(after)
    if (fields.length === 0) return undefined
    const before = Object.fromEntries(
      Object.entries(loaded.customer).filter(([field]) => fields.includes(field)),
    )
    return {
      action: 'UPDATE',
      id: saved,
      before: masked(before),
      after: { ...masked(after), reason: input.reason },
    }
  },
  announce: ({ tx }) => invalidateTags(tx, [customersTag]),
})
