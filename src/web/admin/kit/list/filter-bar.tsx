import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type FormEvent, type ReactNode, useState } from 'react'
import { adminKit } from '#texts/admin/kit'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { getActiveFilters } from './active-filters.ts'
import { ListLink, useListNavigate } from './list-navigation.tsx'
import type { Filter, ListResponse, ListConfig } from './list-config.ts'
import { PopoverPanel } from './popover-panel.tsx'
import { updateFilters, getSearchValues } from './search-updates.ts'
import type { ListSearch } from './search-params.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

const words = adminKit.filters
/** With more filters the form has two columns. */
const longForm = 6

type Props<Row, S extends ListSearch, A extends ListResponse<Row>> = {
  list: ListConfig<Row, S, A>
  search: S
  answer: A | undefined
  /** saved views at the left, column visibility at the right */
  start?: ReactNode
  end?: ReactNode
}

/** Renders the active filters as removable chips, and the button to add filters. */
export function FilterBar<Row, S extends ListSearch, A extends ListResponse<Row>>(props: Props<Row, S, A>) {
  const { list, search, answer, start, end } = props
  const active = getActiveFilters(list, search).filter(({ param }) => param !== 'busca')
  if (!start && !end && active.length === 0 && !list.filters?.length) return null
  return (
    <div className="flex min-h-10.5 shrink-0 flex-wrap items-center gap-2 border-b border-hairline px-4 py-1 md:px-6">
      {start}
      {active.map(({ param, label, value }) => (
        <ListLink
          key={param}
          search={updateFilters(search, { [param]: undefined })}
          aria-label={words.remove(`${label}: ${value}`)}
          className="inline-flex min-h-6.5 max-w-64 items-center gap-1.5 rounded-full bg-raised pr-2 pl-2.5 text-xs hover:bg-hairline"
        >
          <span className="truncate">
            {label} <b className="font-semibold">{value}</b>
          </span>
          <Icon of={X} size={12} className="shrink-0" />
        </ListLink>
      ))}
      {(list.filters?.length ?? 0) > 0 && <FilterForm filters={list.filters ?? []} search={search} />}
      <div className="contents">{answer && list.note?.(answer, search)}</div>
      <span className="grow" />
      {answer && list.summary && (
        <span className="text-xs text-muted max-md:hidden">{list.summary(answer)}</span>
      )}
      {end}
    </div>
  )
}

/** Renders all filters as one form that updates the URL. */
function FilterForm<S extends ListSearch>({ filters, search }: { filters: readonly Filter[]; search: S }) {
  const [open, setOpen] = useState(false)
  const go = useListNavigate<S>()
  useShortcuts([{ keys: 'Shift+f', label: words.add, group: 'list', run: () => setOpen(true) }])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = new FormData(event.currentTarget)
    setOpen(false)
    go(
      updateFilters(
        search,
        Object.fromEntries(
          filters.map(({ param }) => [param, String(typed.get(param) ?? '').trim() || undefined]),
        ),
      ),
      { replace: false },
    )
  }
  const said = getSearchValues(search)
  const isLong = filters.length > longForm
  return (
    <PopoverPanel
      label={words.label}
      wide={isLong}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2 text-xs font-medium text-muted hover:bg-raised hover:text-ink"
        >
          <Icon of={ListFilter} size={14} />
          {words.add}
        </button>
      }
    >
      <PageForm onSubmit={submit} className={`grid gap-3 ${isLong ? 'sm:grid-cols-2' : ''}`}>
        {filters.map((filter) => (
          <label key={filter.param} className="grid content-start gap-1 text-xs text-muted">
            {filter.label}
            <FilterControl filter={filter} value={said[filter.param]} />
          </label>
        ))}
        <Button type="submit" look="ink" size="small" className="col-span-full">
          {words.apply}
        </Button>
      </PageForm>
    </PopoverPanel>
  )
}

const control = 'h-8 w-full min-w-0 rounded-lg border border-hairline bg-paper px-2.5 text-sm text-ink'

function FilterControl({ filter, value }: { filter: Filter; value: string | undefined }) {
  const { param: name } = filter
  if (filter.kind === 'text')
    return (
      <BareInput
        name={name}
        defaultValue={value}
        placeholder={filter.hint}
        maxLength={120}
        className={control}
      />
    )
  if (filter.kind === 'date')
    return <input type="date" name={name} defaultValue={value} className={control} />
  return (
    <select name={name} defaultValue={value ?? ''} className={`${control} select pr-8`}>
      <option value="">{words.any}</option>
      {value && !(value in filter.options) && <option value={value}>{value}</option>}
      {Object.entries(filter.options).map(([word, text]) => (
        <option key={word} value={word}>
          {text}
        </option>
      ))}
    </select>
  )
}
