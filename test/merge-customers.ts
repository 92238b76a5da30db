import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/checkout'
import type { CustomerView, MergePreview } from '#contract/customer-insights'
import { recomputeCustomers } from '#domain/customer-insights'
import { transaction } from '#platform/postgres/database'
import { copyOrder } from './copy-order.ts'
import { createUniqueCpf } from './cpf.ts'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from './factories.ts'
import type { TestShop } from './shop.ts'
import { waitForJobs } from './storm/run-jobs.ts'

type Change = Readonly<Record<string, unknown>>

/** Creates customers with copies of one paid order, and calls the endpoints of merges as a superadmin. */
export function createMergeTools(shop: TestShop) {
  let template: Promise<string> | undefined
  let staff: Promise<{ cookie: string }> | undefined

  const placeTemplate = async (): Promise<string> => {
    const { variants } = await createProduct({ sizes: ['U'], stock: 9 })
    const { body } = await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
      headers: { ...(await createCart(shop, variants[0]!.id)), ...idempotencyHeaders() },
    })
    await waitForJobs(shop)
    return body.orderId
  }

  /** Copies the paid order, and computes its customer. Returns the id of the order. */
  const addOrder = async (change: Change): Promise<string> => {
    const id = randomUUID()
    await copyOrder(shop, await (template ??= placeTemplate()), [{ id, customer_cnpj: null, ...change }])
    await refresh([id])
    return id
  }
  const refresh = async (orderIds: readonly string[], userIds: readonly string[] = []) => {
    const { refreshCustomers } = await import('#domain/customer-insights')
    await transaction((tx) => refreshCustomers(tx, { orderIds, userIds }))
  }
  const customerOf = async (key: string): Promise<string | undefined> =>
    (await shop.sql<{ id: string }>('select id from customer_summaries where key = $1', [key]))[0]?.id

  /** Creates a guest with one paid order. */
  const createGuest = async (change: Change = {}) => {
    const cpf = createUniqueCpf().replace(/\D/g, '')
    const email = `${randomUUID()}@exemplo.com.br`
    const orderId = await addOrder({ customer_cpf: cpf, customer_email: email, ...change })
    return { id: (await customerOf(cpf)) ?? '', cpf, email, orderId }
  }
  /** Creates a customer with an account, and with so many orders. */
  const createAccount = async (orders = 0, change: Change = {}) => {
    const person = await createSignedInPerson(shop)
    const orderIds: string[] = []
    for (let at = 0; at < orders; at++)
      orderIds.push(await addOrder({ user_id: person.userId, customer_email: person.email, ...change }))
    await refresh([], [person.userId])
    return { ...person, id: (await customerOf(person.userId)) ?? '', orderIds }
  }

  const headers = () =>
    (staff ??= createSignedInPerson(shop, { role: 'superadmin' }).then((each) => each.headers))
  const call = async <T>(method: string, path: string, body?: object) =>
    shop.call<T>(`/api/customer-insights/${path}`, { method, body, headers: await headers() })

  return {
    addOrder,
    createGuest,
    createAccount,
    customerOf,
    recompute: (id: string) => transaction((tx) => recomputeCustomers(tx, [id])),
    preview: (id: string, from: string) => call<MergePreview>('GET', `${id}/merge?from=${from}`),
    merge: (id: string, from: string, confirmed = true) =>
      call<CustomerView>('POST', `${id}/merge`, { from, confirmed }),
    mergeAccounts: (id: string, from: string, confirmed = true) =>
      call<CustomerView>('POST', `${id}/merge-account`, { from, confirmed }),
    undo: (merge: string) => call<{ id: string }>('DELETE', `merges/${merge}`),
    read: (id: string) => call<CustomerView>('GET', id),
    call,
  }
}
