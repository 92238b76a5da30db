import { useState, type FormEvent } from 'react'
import type { FacetOption, Facets } from '#contract/catalog'
import { catalog } from '#texts/catalog'
import { toggled, useListSearch, valuesOf } from '#web/storefront/catalog/list-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextInput } from '#web/ui/field.tsx'

const text = catalog.list

type FacetName = 'category' | 'color' | 'size'

/** The options of one filter, each with how many products it would leave. */
export function FacetOptions({ name, facets }: { name: FacetName; facets: Facets }) {
  const { search, change } = useListSearch()
  const chosen = valuesOf(search[name])
  return (
    <ul className="max-h-80 space-y-1 overflow-y-auto p-1">
      {facets[name].map((option) => (
        <li key={option.value}>
          <Checkbox
            checked={chosen.includes(option.value)}
            disabled={!option.count && !chosen.includes(option.value)}
            onChange={() => change({ [name]: toggled(search[name], option.value) })}
            label={<OptionLabel option={option} />}
            className="py-1.5"
          />
        </li>
      ))}
    </ul>
  )
}

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

const toCents = (reais: string): string | undefined => {
  const amount = Number(reais.replace(/\./g, '').replace(',', '.'))
  return reais.trim() && Number.isFinite(amount) && amount >= 0 ? String(Math.round(amount * 100)) : undefined
}
const toReais = (cents: string | number | undefined): string =>
  cents === undefined || cents === '' ? '' : String(Math.round(Number(cents) / 100))

/** Whole reais from and to; the placeholders show what there is. */
export function PriceRange({ facets }: { facets: Facets }) {
  const { search, change } = useListSearch()
  const [min, setMin] = useState(toReais(search.minPrice))
  const [max, setMax] = useState(toReais(search.maxPrice))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ minPrice: toCents(min), maxPrice: toCents(max) })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={text.minPrice}
          inputMode="decimal"
          autoComplete="off"
          placeholder={toReais(Math.floor(facets.price.min / 100) * 100)}
          value={min}
          onChange={({ target }) => setMin(target.value)}
        />
        <TextInput
          label={text.maxPrice}
          inputMode="decimal"
          autoComplete="off"
          placeholder={toReais(Math.ceil(facets.price.max / 100) * 100)}
          value={max}
          onChange={({ target }) => setMax(target.value)}
        />
      </div>
      <Button type="submit" look="ghost" size="small" className="w-full">
        {text.apply}
      </Button>
    </form>
  )
}
