import { formatPhone } from '#shared/brazil/phone'
import { getNextDay, startOfDay, toIsoDay } from '#shared/dates/dates'
import type { Address } from '#context/orders/contract-views.ts'
import type { HoldChoice } from '#context/orders/contract-by-staff.ts'

const hour = 3_600_000

/** Maximum number of unpaid orders that one member of the team may have made. */
export const maxOpenLinks = 30

/** Largest discount in percent that a superadmin may give: all promotions together leave a tenth. */
export const maxDiscountPercent = 90

export type Hold = { choice: HoldChoice; until: Date }

/** Returns how long pieces can be held from now on. The evening is offered until two hours before it. */
export function listHolds(now: Date): Hold[] {
  const today = toIsoDay(now)
  const evening = new Date(startOfDay(today).getTime() + 18 * hour)
  const noon = new Date(startOfDay(getNextDay(today)).getTime() + 12 * hour)
  const inTwoHours = new Date(now.getTime() + 2 * hour)
  return [
    { choice: 'two_hours', until: inTwoHours },
    ...(evening > inTwoHours ? [{ choice: 'evening', until: evening } as const] : []),
    { choice: 'next_noon', until: noon },
  ]
}

/** Returns the end of a hold. An evening that is too near is two hours. */
export function holdUntil(choice: HoldChoice, now: Date): Date {
  const holds = listHolds(now)
  return holds.find((hold) => hold.choice === choice)?.until ?? new Date(now.getTime() + 2 * hour)
}

const dots = '•••'

/** Masks a CPF as receipts do: `•••.982.247-••`. */
export const maskCpf = (cpf: string): string => `${dots}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`

/** `Tainá R.` */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.slice(0, 1)}.` : first
}

/** `t•••@gmail.com` */
export function maskEmail(email: string): string {
  const [user = '', domain = ''] = email.split('@')
  return `${user.slice(0, 1)}${dots}@${domain}`
}

/** `(62) •••••-3388` */
export function maskPhone(phone: string): string {
  const [area = '', first = '', last = ''] = formatPhone(phone).split(/[ -]/)
  return `${area} ${'•'.repeat(first.length)}-${last}`
}

/** Shows the place of an address, but neither house nor street. */
export const maskAddress = ({ street, district, city, state }: Address): string =>
  [`${street.split(/\s+/).slice(0, 1).join(' ')} ${dots}, nº ${dots}`, district, `${city}, ${state}`]
    .filter(Boolean)
    .join(' · ')
