import { useState, type FormEvent } from 'react'
import type { FacetOption, Facets } from '#contract/catalog'
import { productFilters as text } from '#texts/catalog/product-filters'
import { parseReais, formatReais } from '#shared/money/reais'
import { splitValues } from './list-search.ts'
import { toggleValue, useListSearch } from './use-list-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox, TextInput } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

/** Props of the filter menus and the filter sheet. */
export type FilterProps = { facets: Facets; total: number; fixedCategory: boolean }

type FacetName = 'category' | 'color' | 'size'

/** Options of one filter, each with its number of products. */
export function FacetOptions({ name, facets }: { name: FacetName; facets: Facets }) {
  const { search, change } = useListSearch()
  const chosen = splitValues(search[name])
  return (
    // The last visible row is cut in half to show that there are more.
    <ul className={name === 'size' ? 'grid grid-cols-4 gap-2' : 'max-h-86 space-y-1 overflow-y-auto p-1'}>
      {facets[name].map((option) => {
        const control = {
          checked: chosen.includes(option.value),
          disabled: !option.count && !chosen.includes(option.value),
          onChange: () => change({ [name]: toggleValue(search[name], option.value) }),
        }
        return (
          <li key={option.value}>
            {name === 'size' ? (
              <SizeOption option={option} {...control} />
            ) : (
              <Checkbox {...control} label={<OptionLabel option={option} />} className="py-1.5" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Control = { checked: boolean; disabled: boolean; onChange: () => void }

const SizeOption = ({ option: { label, count }, ...control }: Control & { option: FacetOption }) => (
  <label className="relative flex h-13 flex-col items-center justify-center rounded-panel border border-control leading-tight font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:border-hairline has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
    <input type="checkbox" {...control} className="absolute inset-0 cursor-[inherit] opacity-0" />
    {label}
    <span className="text-xs font-normal tabular-nums opacity-70">{count}</span>
  </label>
)

const OptionLabel = ({ option: { label, count, hex } }: { option: FacetOption }) => (
  <span className="flex items-center gap-2.5">
    {hex && (
      <span
        aria-hidden
        className="size-5 shrink-0 rounded-full ring-1 ring-ink/20 ring-inset"
        style={{ backgroundColor: hex }}
      />
    )}
    <span className="grow">{label}</span>
    <span className="text-sm text-muted tabular-nums">{count}</span>
  </span>
)

/**
 * Minimum and maximum price in reais; placeholders show the available range. Clears the inputs when the filter is
 * removed.
 */
export function PriceRange({ facets }: { facets: Facets }) {
  const { search } = useListSearch()
  return <PriceForm key={`${search.minPrice} ${search.maxPrice}`} facets={facets} />
}

function PriceForm({ facets: { price } }: { facets: Facets }) {
  const { search, change } = useListSearch()
  const [min, setMin] = useState(formatReais(search.minPrice))
  const [max, setMax] = useState(formatReais(search.maxPrice))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [from, to] = [parseReais(min), parseReais(max)]
    const turned = from !== undefined && to !== undefined && from > to
    const [minPrice, maxPrice] = (turned ? [to, from] : [from, to]).map((cents) => cents?.toString())
    change({ minPrice, maxPrice })
  }
  const field = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <PageForm onSubmit={submit} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          {...field}
          label={text.minPrice}
          placeholder={formatReais(Math.floor(price.min / 100) * 100)}
          value={min}
          onChange={({ target }) => setMin(target.value)}
        />
        <TextInput
          {...field}
          label={text.maxPrice}
          placeholder={formatReais(Math.ceil(price.max / 100) * 100)}
          value={max}
          onChange={({ target }) => setMax(target.value)}
        />
      </div>
      <Button type="submit" look="ghost" size="small" className="w-full">
        {text.apply}
      </Button>
    </PageForm>
  )
}
