import type { KnownBuyer } from '#context/orders/contract.ts'
import type { StaffOrderParsed } from '#context/orders/contract-by-staff.ts'
import { buyers } from '#context/orders/ports.ts'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { maskCpf } from '#shared/brazil/documents'

const maxBuyers = 6

/** Returns customers by CPF, phone, email or a part of their name. Their CPFs are masked. */
export async function findBuyers(_ctx: StaffContext, search: string): Promise<KnownBuyer[]> {
  const found = await buyers().find(database(), search, maxBuyers)
  return found.map((buyer) => ({ ...buyer, cpf: buyer.cpf && maskCpf(buyer.cpf) }))
}

/** Returns the order with the CPF of the chosen customer, unless another one was typed. */
export async function withKnownCpf(wanted: StaffOrderParsed): Promise<StaffOrderParsed> {
  if (!wanted.buyerId || wanted.customer.cpf) return wanted
  const cpf = await buyers().readCpf(database(), wanted.buyerId)
  return cpf ? { ...wanted, customer: { ...wanted.customer, cpf } } : wanted
}
