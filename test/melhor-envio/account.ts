import { randomUUID } from 'node:crypto'
import { type CartItem, cartItem, returnItem } from './cart-schema.ts'
import { invalidFields, MelhorEnvioApiError, notFound } from './errors.ts'
import { findService, quoteServices } from './services.ts'

export type StoredOrder = {
  id: string
  protocol: string
  service_id: number
  price: string
  status: string
  tracking: string | null
  self_tracking: string | null
  tags: { tag: string; url: string | null }[]
  paid_at: string | null
  generated_at: string | null
  posted_at: string | null
  delivered_at: string | null
  canceled_at: string | null
  expired_at: string | null
  created_at: string
  isReturn: boolean
}

/** Formats an instant as Melhor Envio does, in the time of Brasília. */
const stamp = (at = new Date()): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Wallet, cart and labels of an account at Melhor Envio. */
export class MelhorEnvioAccount {
  url = ''
  balance = 1_000
  readonly orders = new Map<string, StoredOrder>()
  /** ids that were paid, once per payment */
  readonly purchases: string[] = []

  calculate(body: unknown): unknown {
    return quoteServices(body)
  }

  addToCart(body: unknown): unknown {
    const item = cartItem(body)
    const { service, options } = item
    return this.add(service, priceOf(item), options.tags ?? [], false)
  }

  addReturn(body: unknown): unknown {
    const { service, order_id: orderId } = returnItem(body)
    if (orderId !== undefined && !this.orders.has(orderId)) throw notFound('Order')
    return this.add(service, '21.50', [], true)
  }

  private add(service: number, price: string, tags: StoredOrder['tags'], isReturn: boolean): StoredOrder {
    const order: StoredOrder = {
      id: randomUUID(),
      protocol: `ORD-2026${String(this.orders.size + 1).padStart(8, '0')}`,
      service_id: service,
      price,
      status: 'pending',
      tracking: null,
      self_tracking: null,
      tags,
      paid_at: null,
      generated_at: null,
      posted_at: null,
      delivered_at: null,
      canceled_at: null,
      expired_at: null,
      created_at: stamp(),
      isReturn,
    }
    this.orders.set(order.id, order)
    return order
  }

  listCart(page: number): unknown {
    const all = [...this.orders.values()].filter(({ status }) => status === 'pending')
    const size = 10
    return {
      current_page: page,
      data: all.slice((page - 1) * size, page * size),
      last_page: Math.max(1, Math.ceil(all.length / size)),
      per_page: size,
      total: all.length,
    }
  }

  readCart(id: string): unknown {
    const order = this.orders.get(id)
    if (order?.status !== 'pending') throw notFound('Cart')
    return order
  }

  removeFromCart(id: string): void {
    this.readCart(id)
    this.orders.delete(id)
  }

  readOrder(id: string): unknown {
    const order = this.orders.get(id)
    if (!order || order.status === 'pending') throw notFound('Order')
    return order
  }

  checkout(ids: readonly string[]): unknown {
    const orders = this.all(ids)
    if (orders.some(({ status }) => status !== 'pending'))
      throw invalidFields({ orders: ['Existe uma ou mais orders que já foram pagas.'] })
    const total = orders.reduce((sum, { price }) => sum + Number(price), 0)
    if (total > this.balance) throw new MelhorEnvioApiError(422, { error: 'Saldo insuficiente na carteira.' })
    this.balance -= total
    for (const order of orders) Object.assign(order, { status: 'released', paid_at: stamp() })
    this.purchases.push(...ids)
    return {
      purchase: { id: randomUUID(), protocol: 'PUR-1', total, discount: 0, status: 'paid', orders },
      digitable: null,
      redirect: null,
    }
  }

  /** The carrier's code comes later: `post` sets it. */
  generate(ids: readonly string[]): unknown {
    const entries = this.all(ids).map((order) => {
      if (order.generated_at) return [order.id, { status: false, message: 'O envio já está gerado' }]
      if (!order.paid_at) return [order.id, { status: false, message: 'O envio não foi pago' }]
      order.generated_at = stamp()
      return [order.id, { status: true, message: 'Envio gerado com sucesso' }]
    })
    return Object.fromEntries(entries)
  }

  print(ids: readonly string[]): unknown {
    if (this.all(ids).some((order) => !order.generated_at))
      throw new MelhorEnvioApiError(422, { error: 'Envios ainda não gerados.' })
    return { url: `${this.url}/imprimir/${ids.join(',')}` }
  }

  track(ids: readonly string[]): unknown {
    return Object.fromEntries(
      this.all(ids).map((order) => [order.id, { ...order, melhorenvio_tracking: order.self_tracking }]),
    )
  }

  cancellable(ids: readonly string[]): unknown {
    return Object.fromEntries(
      this.all(ids).map(({ id, posted_at: posted }) => [id, { cancellable: posted === null, time: 0 }]),
    )
  }

  cancel(given: { id: string; reason_id: string }): unknown {
    if (given.reason_id !== '2')
      throw invalidFields({ 'order.reason_id': ['O campo order.reason id selecionado é inválido.'] })
    const [order] = this.all([given.id])
    if (!order || order.posted_at !== null) return { [given.id]: { canceled: false } }
    Object.assign(order, { status: 'canceled', canceled_at: stamp() })
    return { [order.id]: { canceled: true } }
  }

  /** The carrier takes a label over: from now on it has a code. */
  post(id: string): void {
    const [order] = this.all([id])
    const code = `ME${String(this.orders.size).padStart(9, '0')}BR`
    Object.assign(order!, {
      status: 'posted',
      posted_at: stamp(),
      tracking: code,
      self_tracking: `MLV${code}`,
    })
  }

  deliver(id: string): void {
    const [order] = this.all([id])
    Object.assign(order!, { status: 'delivered', delivered_at: stamp() })
  }

  private all(ids: readonly string[]): StoredOrder[] {
    return ids.map((id, index) => {
      const order = this.orders.get(id)
      if (!order) throw invalidFields({ [`orders.${index}`]: ['O campo orders selecionado é inválido.'] })
      return order
    })
  }
}

/** A cart item costs what its quote says. */
function priceOf({ service, volumes: [volume] }: CartItem): string {
  const found = findService(service)
  if (!found || !volume) throw invalidFields({ service: ['O campo service selecionado é inválido.'] })
  return found.priceOf(volume.weight).toFixed(2)
}
