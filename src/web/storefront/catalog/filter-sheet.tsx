import type { ReactNode } from 'react'
import { productFilters as text } from '#texts/catalog/product-filters'
import { FacetOptions, type FilterProps, PriceRange } from './filter-options.tsx'
import { clearedFilters, useListSearch } from './use-list-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'

type Props = FilterProps & { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * All filters in one sheet, for phones. The list behind updates with each choice; the button shows the number of
 * results.
 */
export default function FilterSheet({ open, onOpenChange, facets, total, fixedCategory }: Props) {
  const { search, change } = useListSearch()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="bottom"
      title={text.filters}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-2 border-t border-hairline p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <Button look="plain" onClick={() => change(clearedFilters)}>
            {text.clear}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{text.see(total)}</Button>
        </div>
      }
    >
      <div className="divide-y divide-hairline px-5">
        {!fixedCategory && (
          <Group title={text.category}>
            <FacetOptions name="category" facets={facets} />
          </Group>
        )}
        <Group title={text.color}>
          <FacetOptions name="color" facets={facets} />
        </Group>
        <Group title={text.size}>
          <FacetOptions name="size" facets={facets} />
        </Group>
        <Group title={text.price}>
          <PriceRange facets={facets} />
        </Group>
        <Checkbox
          className="py-5"
          checked={search.available === 'true'}
          onChange={() => change({ available: search.available ? undefined : 'true' })}
          label={`${text.onlyAvailable} (${facets.available})`}
        />
      </div>
    </Sheet>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="py-5">
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </section>
)
