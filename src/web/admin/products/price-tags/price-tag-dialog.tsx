import * as Dialog from '@radix-ui/react-dialog'
import { useState } from 'react'
import type { TagSheet } from '#contract/printing'
import type { ProductEdit } from '#contract/products'
import { tagsPerSheet } from '#shared/catalog/print-limits'
import { printing } from '#texts/admin/printing'
import { team } from '#texts/admin/team'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { api } from '#web/client/api.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { countByStock, countEach, listTagVariants, type TagQuantities, toTagList } from './tag-quantities.ts'

const words = printing.tags

type Props = { product: ProductEdit; onClose: () => void }

/** Dialog for the number of tags per variant and the paper. Load it lazily: it imports Radix. */
export default function PriceTagDialog({ product, onClose }: Props) {
  const [quantities, setQuantities] = useState<TagQuantities>(() => countByStock(product))
  const [sheet, setSheet] = useState<TagSheet>('a4')
  const [skip, setSkip] = useState('')
  const wanted = toTagList(quantities)
  const problem = 'problem' in wanted ? wanted.problem : undefined
  const used = /^\d{1,2}$/.test(skip) ? Math.min(Number(skip), tagsPerSheet - 1) : 0
  return (
    <StaffDialog className="inset-y-0 my-auto h-fit w-[28rem]" onClose={onClose}>
      <div className="overflow-y-auto px-5 pt-[18px] pb-4">
        <Dialog.Title className="display text-base">{words.title}</Dialog.Title>
        <Dialog.Description className="text-muted">{words.text}</Dialog.Description>
        <p className="mt-3 flex flex-wrap gap-2">
          <Preset label={words.onHand} onClick={() => setQuantities(countByStock(product))} />
          <Preset label={words.onePerVariant} onClick={() => setQuantities(countEach(product, '1'))} />
          <Preset label={words.none} onClick={() => setQuantities(countEach(product, ''))} />
        </p>
        <Quantities product={product} quantities={quantities} onChange={setQuantities} />
        <div className="mt-4 grid gap-3">
          <Select
            label={words.sheet}
            value={sheet}
            onChange={(event) => setSheet(event.currentTarget.value as TagSheet)}
          >
            {Object.entries(words.sheets).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          {sheet === 'a4' && (
            <TextInput
              label={words.skip}
              inputMode="numeric"
              value={skip}
              onChange={(event) => setSkip(event.currentTarget.value)}
            />
          )}
        </div>
        {problem && (
          <p role="alert" className="mt-4 rounded-field bg-danger-wash px-3 py-2 text-danger">
            {problem}
          </p>
        )}
        <div className="mt-[18px] flex flex-wrap justify-end gap-2">
          <Button look="plain" size="small" onClick={onClose}>
            {team.cancel}
          </Button>
          {'tags' in wanted && wanted.count > 0 && (
            <a
              href={api.printing['price-tags'].url({
                tags: wanted.tags,
                sheet,
                ...(sheet === 'a4' && used > 0 ? { skip: used } : {}),
              })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('ink', 'small')}
            >
              {words.print(wanted.count)}
            </a>
          )}
        </div>
      </div>
    </StaffDialog>
  )
}

const Preset = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button look="ghost" size="small" onClick={onClick}>
    {label}
  </Button>
)

type QuantityProps = {
  product: ProductEdit
  quantities: TagQuantities
  onChange: (quantities: TagQuantities) => void
}

function Quantities({ product, quantities, onChange }: QuantityProps) {
  return (
    <ul className="mt-3 grid max-h-64 gap-1 overflow-y-auto">
      {listTagVariants(product).map(({ id, sku, colorName, size }) => {
        const name = [colorName, size].filter(Boolean).join(' ') || sku
        return (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 grow truncate">
              {name} <span className="text-muted">{sku}</span>
            </span>
            <input
              inputMode="numeric"
              aria-label={words.quantity(name)}
              value={quantities[id] ?? ''}
              onChange={(event) => onChange({ ...quantities, [id]: event.currentTarget.value })}
              className="h-8 w-16 rounded-field border border-control bg-surface text-center tabular-nums"
            />
          </li>
        )
      })}
    </ul>
  )
}
