import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import type { ProductEdit, VariantForm } from '#contract/products'
import { products } from '#texts/admin-products/products'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { updateProduct } from './queries.ts'

const words = products.quick

/** Low-stock threshold in pieces; the server uses the same one. */
const lowStockThreshold = 3
const getBackground = (left: number): string =>
  left <= 0
    ? 'bg-danger-wash text-danger'
    : left <= lowStockThreshold
      ? 'bg-ipe-wash text-ipe-ink'
      : 'bg-raised text-ink'

/** Stock by colour and size as large buttons. The selected variant can be counted below. */
export function VariantStock({ product }: { product: ProductEdit }) {
  const [chosen, choose] = useState<string>()
  const sold = product.form.variants.filter(({ status }) => status === 'active')
  if (sold.length === 0) return <p className="text-muted">{words.none}</p>
  const colors = [...new Set(sold.map(({ colorName }) => colorName))]
  const sizes = [...new Set(sold.map(({ size }) => size))]
  const leftOf = ({ id }: VariantForm): number => {
    const { onHand = 0, reserved = 0 } = product.levels[id] ?? {}
    return onHand - reserved
  }
  const variant = sold.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0.5 text-center tabular-nums">
          <caption className="sr-only">{words.label}</caption>
          <thead>
            <tr>
              <td />
              {sizes.map((size) => (
                <th key={size} scope="col" className="h-6 text-xs font-medium text-muted">
                  {size || words.oneSize}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colors.map((color) => (
              <tr key={color}>
                <th scope="row" className="max-w-28 pr-2 text-left font-normal">
                  <span className="flex items-center gap-2">
                    <i
                      aria-hidden
                      className="size-3 shrink-0 rounded-full border border-hairline"
                      style={{
                        background: sold.find(({ colorName }) => colorName === color)?.colorHex || 'none',
                      }}
                    />
                    <span className="truncate">{color || words.oneColor}</span>
                  </span>
                </th>
                {sizes.map((size) => {
                  const one = sold.find((each) => each.colorName === color && each.size === size)
                  return (
                    <td key={size}>
                      {one && (
                        <button
                          type="button"
                          aria-label={words.cell(color, size, leftOf(one))}
                          aria-pressed={one.id === chosen}
                          onClick={() => choose(one.id === chosen ? undefined : one.id)}
                          className={`h-11 w-full min-w-11 rounded-sm font-semibold aria-pressed:outline-2 aria-pressed:outline-earth ${getBackground(leftOf(one))}`}
                        >
                          {leftOf(one)}
                        </button>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {variant && (
        <StockCounter key={variant.id} product={product} variant={variant} left={leftOf(variant)} />
      )}
    </div>
  )
}

type CounterProps = { product: ProductEdit; variant: VariantForm; left: number }

function StockCounter({ product, variant, left }: CounterProps) {
  const onHand = product.levels[variant.id]?.onHand ?? 0
  const [typed, setTyped] = useState(String(onHand))
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
  const by = (pieces: number) => setTyped(String(Math.max(0, (count ?? onHand) + pieces)))
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        {[variant.colorName, variant.size].filter(Boolean).join(' ')} {words.sold} {left}, {words.onHand}{' '}
        {onHand}
      </p>
      <div className="flex items-center gap-2">
        <IconButton
          icon={Minus}
          label={words.less}
          onClick={() => by(-1)}
          className="border border-hairline"
        />
        <input
          inputMode="numeric"
          aria-label={words.count}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
          className="h-11 w-16 rounded-field border border-control bg-surface text-center text-base font-semibold"
        />
        <IconButton icon={Plus} label={words.more} onClick={() => by(1)} className="border border-hairline" />
        <span className="grow" />
        {count !== undefined && count !== onHand && (
          <ActionButton
            label={words.save}
            look="earth"
            run={() => updateProduct(product.id, { counts: [{ variantId: variant.id, onHand: count }] })}
            done={words.saved}
          />
        )}
      </div>
    </div>
  )
}
