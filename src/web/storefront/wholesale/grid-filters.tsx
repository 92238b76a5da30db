import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs'
import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import { controlClass, TextInput } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { GridFilters } from './queries.ts'

type Props = {
  filters: GridFilters
  categories: readonly { slug: string; name: string }[]
  onChange: (change: Partial<GridFilters>) => void
}

/** Search, category and stock filter of the grid. */
export const GridFilterBar = ({ filters, categories, onChange }: Props) => (
  <div className="wg-filters" role="search">
    <TextInput
      type="search"
      label={text.search}
      quiet
      placeholder={text.search}
      maxLength={120}
      value={filters.search}
      onChange={(event) => onChange({ search: event.currentTarget.value })}
      className="wg-search"
    />
    <select
      aria-label={text.category}
      value={filters.category}
      onChange={(event) => onChange({ category: event.currentTarget.value })}
      className={`${controlClass} wg-category`}
    >
      <option value="">{text.allCategories}</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
    <label className="flex min-h-12 items-center gap-2">
      <input
        type="checkbox"
        checked={filters.inStock}
        onChange={(event) => onChange({ inStock: event.currentTarget.checked })}
        className="size-5 accent-(--earth)"
      />
      <span>{text.inStock}</span>
    </label>
    <p className="wg-hint">
      <Icon of={ClipboardPaste} size={18} />
      <span>{text.pasteHint}</span>
    </p>
  </div>
)
