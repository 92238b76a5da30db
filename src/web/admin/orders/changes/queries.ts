import { keepPreviousData } from '@tanstack/react-query'
import type { OrderEdit, OrderEditInput, OrderEditPreview } from '#contract/orders'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Returns what an edit would change, without changing it; the former result stays while the next is calculated. */
export const editPreviewQuery = (id: string, edit: OrderEdit) => ({
  ...staffQuery(['orders', 'edit-preview', id, edit], (signal) =>
    api.orders.staff(id).changes.preview.post({ body: edit, signal }),
  ),
  placeholderData: keepPreviousData<OrderEditPreview>,
})

export const editOrder = (id: string, body: OrderEditInput) => api.orders.staff(id).changes.post({ body })

export const cancelChange = (id: string, changeId: string) => api.orders.staff(id).changes(changeId).delete()

/** Returns the address of a CEP. Fails if nobody knows it. */
export const cepAddressQuery = (cep: string) =>
  staffQuery(['address', cep], (signal) => api.shipping.addresses(cep).get({ signal }))
