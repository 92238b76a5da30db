import Search from 'lucide/dist/esm/icons/search.mjs'
import { useId } from 'react'
import { layout } from '#texts/storefront/layout'
import { suggestionPanelClass } from './suggestion-panel-class.ts'
import { useSearchBox } from './use-search-box.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { LoadErrorNote, type LoadErrorProps } from '#web/ui/loading/load-error.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const NoSuggestions = (props: LoadErrorProps) => (
  <div className={suggestionPanelClass}>
    <LoadErrorNote {...props} />
  </div>
)

const Suggestions = lazyComponent(() => import('./suggestions.tsx'), { loadError: NoSuggestions })

type Props = { className?: string; autoFocus?: boolean; onDone?: () => void }

/** Combobox over a native form: without scripts it submits to /produtos?search=. */
export function SearchBox({ className = '', autoFocus = false, onDone }: Props) {
  const listId = useId()
  const { input, term, active, suggesting, setOptions, setOpen, type, pick, submit, move } =
    useSearchBox(onDone)
  return (
    <PageForm
      role="search"
      action="/produtos"
      method="get"
      className={className}
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <div className="relative">
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="search"
          role="combobox"
          autoComplete="off"
          autoFocus={autoFocus}
          enterKeyHint="search"
          aria-label={layout.search.label}
          aria-autocomplete="list"
          aria-expanded={suggesting}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={layout.search.placeholder}
          value={term}
          onPointerEnter={Suggestions.preload}
          onFocus={() => setOpen(true)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={move}
          className="h-11 w-full rounded-full border border-control/60 bg-surface pr-12 pl-5 text-base placeholder:text-muted md:text-sm"
        />
        <button
          type="submit"
          aria-label={layout.search.submit}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon of={Search} size={19} />
        </button>
        {suggesting && (
          <Suggestions id={listId} term={term.trim()} active={active} onOptions={setOptions} onPick={pick} />
        )}
      </div>
    </PageForm>
  )
}
