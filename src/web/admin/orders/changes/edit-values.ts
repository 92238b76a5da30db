import type { OrderEdit, StaffOrderView } from '#contract/orders'
import { parseCep } from '#shared/brazil/cep'
import { parseAmount } from '#web/admin/kit/form/amount.ts'

type Item = StaffOrderView['items'][number]
type Address = NonNullable<OrderEdit['address']>

/** Piece that is added; `label` is its product, colour and size. */
export type AddedPiece = { variantId: string; label: string; quantity: number }

/** Set that is added whole; `label` names the chosen pieces. */
export type AddedSet = {
  setId: string
  name: string
  label: string
  variantIds: readonly string[]
  quantity: number
}

/** Values of the edit as typed; lines without a value stay as they are. */
export type EditValues = {
  lines: Readonly<Record<string, { quantity: number; variantId?: string | undefined }>>
  added: readonly AddedPiece[]
  addedSets: readonly AddedSet[]
  /** undefined: stays */
  address: Address | undefined
  /** of an order whose customer tells the address at the link; undefined: stays */
  cep: string | undefined
  optionId: string
  price: string
  discount: string
  discountReason: string
  reason: string
}

const emptyEdit: EditValues = {
  lines: {},
  added: [],
  addedSets: [],
  address: undefined,
  cep: undefined,
  optionId: '',
  price: '',
  discount: '',
  discountReason: '',
  reason: '',
}

const typedFields = ['address', 'cep', 'price', 'discount', 'discountReason', 'reason'] as const

/** Returns the field of text that differs; undefined for any other change. */
export const findTypedField = (before: EditValues, after: EditValues): keyof EditValues | undefined =>
  typedFields.find((field) => before[field] !== after[field])

export const emptyAddress: Address = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: 'GO',
}

/** Values with which the edit of an order begins: one that nobody collected needs an address. */
export const firstEdit = ({ actions }: Pick<StaffOrderView, 'actions'>): EditValues =>
  actions.includes('deliver_instead') ? { ...emptyEdit, address: emptyAddress } : emptyEdit

/** Maximum quantity of one line. */
const most = 99
const within = (quantity: number, from: number): number =>
  Math.max(from, Math.min(most, Math.trunc(quantity) || 0))

export const quantityOf = ({ lines }: EditValues, { id, quantity }: Pick<Item, 'id' | 'quantity'>): number =>
  lines[id]?.quantity ?? quantity

/** Returns the values with another quantity of a line; the pieces of its set change with it, and never become more. */
export function setQuantity(
  values: EditValues,
  items: readonly Item[],
  item: Item,
  wanted: number,
): EditValues {
  const together = item.set ? items.filter(({ set }) => set?.group === item.set?.group) : [item]
  const quantity = Math.min(within(wanted, 0), item.set ? item.quantity : most)
  const lines = { ...values.lines }
  for (const each of together) lines[each.id] = { ...lines[each.id], quantity }
  return { ...values, lines }
}

export const setVariant = (values: EditValues, item: Item, variantId: string): EditValues => ({
  ...values,
  lines: { ...values.lines, [item.id]: { quantity: quantityOf(values, item), variantId } },
})

/** Returns the values with one more piece of a variant. */
export function addPiece(values: EditValues, piece: Omit<AddedPiece, 'quantity'>): EditValues {
  const known = values.added.find(({ variantId }) => variantId === piece.variantId)
  return known
    ? setAdded(values, piece.variantId, known.quantity + 1)
    : { ...values, added: [...values.added, { ...piece, quantity: 1 }] }
}

/** Returns the values with another quantity of an added piece; 0 removes it. */
export const setAdded = (values: EditValues, variantId: string, quantity: number): EditValues => ({
  ...values,
  added: values.added.flatMap((each) => {
    if (each.variantId !== variantId) return [each]
    return quantity > 0 ? [{ ...each, quantity: within(quantity, 1) }] : []
  }),
})

const isSameSet = (one: AddedSet, other: AddedSet): boolean =>
  one.setId === other.setId && one.variantIds.join() === other.variantIds.join()

/** Returns the values with one more set of these pieces. */
export function addSet(values: EditValues, set: Omit<AddedSet, 'quantity'>): EditValues {
  const added = { ...set, quantity: 1 }
  const known = values.addedSets.find((each) => isSameSet(each, added))
  return known
    ? setAddedSet(values, known, known.quantity + 1)
    : { ...values, addedSets: [...values.addedSets, added] }
}

/** Returns the values with another quantity of an added set; 0 removes it. */
export const setAddedSet = (values: EditValues, set: AddedSet, quantity: number): EditValues => ({
  ...values,
  addedSets: values.addedSets.flatMap((each) => {
    if (!isSameSet(each, set)) return [each]
    return quantity > 0 ? [{ ...each, quantity: within(quantity, 1) }] : []
  }),
})

/** Returns centavos, null for an empty text, undefined for a wrong one. */
export function toCents(text: string): number | null | undefined {
  const amount = parseAmount(text)
  return typeof amount === 'string' ? undefined : amount
}

const isComplete = ({ complement: _complement, ...address }: Address): boolean =>
  Object.values(address).every((text) => text.trim() !== '') && address.cep.replace(/\D/g, '').length === 8

/** Returns what the API is asked for; undefined while something typed is wrong or incomplete. */
export function toOrderEdit(values: EditValues, order: StaffOrderView): OrderEdit | undefined {
  const [price, discount] = [toCents(values.price), toCents(values.discount)]
  if (price === undefined || discount === undefined) return undefined
  if (values.address && !isComplete(values.address)) return undefined
  const cep = values.address ? undefined : values.cep
  if (cep !== undefined && !parseCep(cep)) return undefined
  const reason = values.discountReason.trim()
  if (discount && reason === '') return undefined
  const lines = order.items.flatMap(({ id, quantity }) => {
    const line = values.lines[id]
    const isSame = !line || (line.quantity === quantity && line.variantId === undefined)
    return isSame ? [] : [{ itemId: id, ...line }]
  })
  const hasShipping = values.optionId !== '' || price !== null
  return {
    lines,
    added: values.added.map(({ variantId, quantity }) => ({ variantId, quantity })),
    ...(values.addedSets.length > 0 && {
      addedSets: values.addedSets.map(({ setId, variantIds, quantity }) => ({
        setId,
        variantIds: [...variantIds],
        quantity,
      })),
    }),
    ...(values.address && { address: values.address }),
    ...(cep && { cep }),
    ...(hasShipping && {
      shipping: {
        ...(values.optionId !== '' && { optionId: values.optionId }),
        ...(price !== null && { price }),
      },
    }),
    ...(discount ? { discount: { amount: discount, reason } } : {}),
  }
}

/** Returns whether an edit changes anything. */
export const hasChanges = ({
  lines,
  added,
  addedSets,
  address,
  cep,
  shipping,
  discount,
}: OrderEdit): boolean =>
  lines.length > 0 || added.length > 0 || Boolean(addedSets ?? address ?? cep ?? shipping ?? discount)
