import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Undo from 'lucide/dist/esm/icons/undo.mjs'
import type { ComponentProps } from 'react'
import type { OrderEditPreview, StaffOrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Select } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import {
  type AddedSet,
  type EditValues,
  quantityOf,
  setAdded,
  setAddedSet,
  setQuantity,
  setVariant,
} from './edit-values.ts'
import { Stepper } from './stepper.tsx'

type Item = StaffOrderView['items'][number]
type Props = {
  order: StaffOrderView
  values: EditValues
  change: (values: EditValues) => void
  preview: OrderEditPreview | undefined
}

const describe = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** Lines of the order with steppers and swaps, and the pieces that are added. */
export const EditLines = (props: Props) => (
  <ul className="divide-y divide-faint">
    {props.order.items.map((item) => (
      <OrderedLine key={item.id} item={item} {...props} />
    ))}
    {props.values.added.map(({ variantId, label, quantity }) => (
      <li key={variantId} data-line className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 grow basis-44">
          <span className="font-semibold">{label}</span> <span className="text-leaf">{words.isNew}</span>
        </p>
        <Stepper
          name={label}
          value={quantity}
          onChange={(next) => props.change(setAdded(props.values, variantId, next))}
        />
        <RemoveButton
          label={words.remove(label)}
          icon={Trash}
          onClick={() => props.change(setAdded(props.values, variantId, 0))}
        />
      </li>
    ))}
    {props.values.addedSets.map((set) => (
      <AddedSetLine key={`${set.setId} ${set.variantIds.join()}`} set={set} {...props} />
    ))}
  </ul>
)

function AddedSetLine({ set, values, change }: Props & { set: AddedSet }) {
  const { name, label, quantity } = set
  return (
    <li data-line className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-44">
        <p>
          <span className="font-semibold">{name}</span> <span className="text-leaf">{words.isNew}</span>
        </p>
        <p className="text-xs text-muted">{label}</p>
      </div>
      <Stepper name={name} value={quantity} onChange={(next) => change(setAddedSet(values, set, next))} />
      <RemoveButton
        label={words.remove(name)}
        icon={Trash}
        onClick={() => change(setAddedSet(values, set, 0))}
      />
    </li>
  )
}

function OrderedLine({ item, order, values, change, preview }: Props & { item: Item }) {
  const quantity = quantityOf(values, item)
  const isRemoved = quantity === 0
  const name = describe([item.name, item.color, item.size])
  const setPieces = (next: number) => change(setQuantity(values, order.items, item, next))
  return (
    <li data-line className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Picture picture={item.image} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />
      <div className="min-w-0 grow basis-44">
        <p className={isRemoved ? 'text-muted line-through' : 'font-semibold'}>{item.name}</p>
        <p className="text-xs text-muted">
          {isRemoved ? words.removed : words.before(item.quantity, formatBrl(item.total))}
          {item.set && <span> · {words.ofSet(item.set.name)}</span>}
        </p>
      </div>
      <Swap item={item} values={values} change={change} preview={preview} />
      <Stepper name={name} value={quantity} {...(item.set && { most: item.quantity })} onChange={setPieces} />
      <RemoveButton
        label={isRemoved ? words.restore(name) : words.remove(name)}
        icon={isRemoved ? Undo : Trash}
        onClick={() => setPieces(isRemoved ? item.quantity : 0)}
      />
    </li>
  )
}

type RemoveProps = { label: string; icon: ComponentProps<typeof Icon>['of']; onClick: () => void }

const RemoveButton = ({ label, icon, onClick }: RemoveProps) => (
  <button
    type="button"
    data-remove
    aria-label={label}
    onClick={onClick}
    className="grid size-9 shrink-0 place-content-center rounded-full text-muted hover:text-ink max-md:size-11"
  >
    <Icon of={icon} size={15} />
  </button>
)

function Swap({ item, values, change, preview }: Omit<Props, 'order'> & { item: Item }) {
  const options = preview?.swaps.filter(({ productId }) => productId === item.productId) ?? []
  const current = preview?.before.lines.find(({ itemId }) => itemId === item.id)?.variantId ?? ''
  if (!options.some(({ variantId }) => variantId !== current)) return null
  return (
    <Select
      quiet
      label={words.swap(describe([item.name, item.color, item.size]))}
      className="w-48 max-md:w-full"
      disabled={quantityOf(values, item) === 0}
      value={values.lines[item.id]?.variantId ?? current}
      onChange={({ currentTarget }) => change(setVariant(values, item, currentTarget.value))}
    >
      {options.map(({ variantId, color, size, available }) => {
        const label = describe([color, size]) || item.name
        return (
          <option key={variantId} value={variantId} disabled={available === 0 && variantId !== current}>
            {variantId === current ? label : words.option(label, available)}
          </option>
        )
      })}
    </Select>
  )
}
