import { queryOptions, useQuery } from '@tanstack/react-query'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Suggestions as Answer } from '#contract/catalog'
import { formatBrl } from '#shared/money/money'
import { searchSuggestions as words } from '#texts/catalog/search-suggestions'
import { layout } from '#texts/storefront/layout'
import { api } from '#web/client/api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { TryAgain } from '#web/ui/loading/try-again.tsx'
import { suggestionPanelClass } from './suggestion-panel-class.ts'
import { Picture } from '#web/views/media/picture.tsx'

type Product = Answer['products'][number]
export type Suggestion =
  | { kind: 'term'; label: string }
  | { kind: 'category'; label: string; slug: string }
  | { kind: 'product'; label: string; product: Product }
  | { kind: 'all'; label: string }

const pause = 140

const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', q.toLowerCase()],
    queryFn: ({ signal }) => api.catalog.suggestions.get({ query: { q }, signal }),
    placeholderData: (previous) => previous,
  })

const listOf = (answer: Answer): Suggestion[] => [
  ...answer.terms.map((label) => ({ kind: 'term' as const, label })),
  ...answer.categories.map(({ name, slug }) => ({ kind: 'category' as const, label: name, slug })),
  ...answer.products.map((product) => ({
    kind: 'product' as const,
    label: product.name,
    product,
  })),
]

/** Returns the suggestions followed by a link to all results. */
const withAll = (found: Suggestion[], term: string): Suggestion[] =>
  found.length ? [...found, { kind: 'all', label: term }] : found

const usePaused = (value: string): string => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

type Props = {
  id: string
  term: string
  active: number
  /** Reports the options to the search box, which handles the arrow keys. */
  onOptions: (options: Suggestion[]) => void
  onPick: (choice: Suggestion) => void
}

export default function Suggestions({ id, term, active, onOptions, onPick }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(suggestionsQuery(usePaused(term)))
  const list = useMemo(() => (data ? withAll(listOf(data), term) : []), [data, term])
  useEffect(() => {
    onOptions(list)
    return () => onOptions([])
  }, [list, onOptions])
  if (isError)
    return (
      <div className={suggestionPanelClass}>
        <TryAgain title={words.failed} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return null
  return (
    <div className={suggestionPanelClass}>
      <p role="status" className="sr-only">
        {words.found(Math.max(0, list.length - 1))}
      </p>
      <ul id={id} role="listbox" aria-label={layout.search.label}>
        {list.map((choice, index) => (
          <Option
            key={`${choice.kind} ${choice.label}`}
            id={`${id}-${index}`}
            selected={index === active}
            title={list[index - 1]?.kind === choice.kind ? undefined : titles[choice.kind]}
            last={choice.kind === 'all'}
            onPick={() => onPick(choice)}
          >
            {choice.kind === 'product' && (
              <Picture
                picture={choice.product.picture}
                sizes="48px"
                alt=""
                className="aspect-4/5 w-12 shrink-0 rounded-image"
              />
            )}
            {choice.kind === 'term' && <Icon of={Search} size={17} className="shrink-0 text-muted" />}
            <span className="min-w-0 grow">
              {choice.kind === 'all' ? words.all(choice.label) : choice.label}
            </span>
            {choice.kind === 'product' && (
              <span className="text-sm font-semibold tabular-nums">{formatBrl(choice.product.cash)}</span>
            )}
          </Option>
        ))}
      </ul>
      {!list.length && <p className="px-3 py-2 text-sm text-muted">{words.none}</p>}
    </div>
  )
}

const titles = {
  term: words.terms,
  category: words.categories,
  product: words.products,
  all: undefined,
}

type OptionProps = {
  id: string
  selected: boolean
  title: string | undefined
  last: boolean
  onPick: () => void
  children: ReactNode
}

const Option = ({ id, selected, title, last, onPick, children }: OptionProps) => (
  <>
    {title && (
      <li role="presentation" aria-hidden className="px-3 pt-2.5 pb-1 text-xs font-semibold text-muted">
        {title}
      </li>
    )}
    <li
      id={id}
      role="option"
      aria-selected={selected}
      // Keeps the focus in the box, or the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-raised aria-selected:bg-raised ${last ? 'sticky -bottom-2 mt-1.5 border-t border-hairline bg-surface font-semibold' : ''}`}
    >
      {children}
    </li>
  </>
)
