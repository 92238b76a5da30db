import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { Suspense, lazy, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { layout } from '#texts/layout'
import type { Suggestion } from '#web/storefront/frame/suggestions.tsx'
import { Icon } from '#web/ui/icon.tsx'

const load = () => import('#web/storefront/frame/suggestions.tsx')
const Suggestions = lazy(load)

type Props = { className?: string; autoFocus?: boolean; onDone?: () => void }

/** A combobox over a plain form: without script it still goes to /produtos?search=. */
export function SearchBox({ className = '', autoFocus = false, onDone }: Props) {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const options = useRef<Suggestion[]>([])
  const [term, setTerm] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const finish = () => {
    setOpen(false)
    setActive(-1)
    input.current?.blur()
    onDone?.()
  }
  const search = (words: string) => {
    if (!words.trim()) return
    finish()
    void navigate({ to: '/produtos', search: { search: words.trim() } })
  }
  const pick = (choice: Suggestion) => {
    if (choice.kind === 'term') {
      setTerm(choice.label)
      return search(choice.label)
    }
    finish()
    setTerm('')
    if (choice.kind === 'category') void navigate({ to: '/colecoes/$slug', params: { slug: choice.slug } })
    else void navigate({ to: '/products/$id', params: { id: choice.slug } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choice = options.current[active]
    if (open && choice) pick(choice)
    else search(term)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (open) event.preventDefault()
      setOpen(false)
      return setActive(-1)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !options.current.length) return
    event.preventDefault()
    setOpen(true)
    const count = options.current.length + 1
    setActive(((active + 1 + step + count) % count) - 1)
  }
  return (
    <form
      role="search"
      action="/produtos"
      className={`relative ${className}`}
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        ref={input}
        type="search"
        name="search"
        role="combobox"
        autoComplete="off"
        autoFocus={autoFocus}
        enterKeyHint="search"
        aria-label={layout.search.label}
        aria-autocomplete="list"
        aria-expanded={open && term.trim().length > 1}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={layout.search.placeholder}
        value={term}
        maxLength={120}
        onPointerEnter={() => void load()}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTerm(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
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
      {open && term.trim().length > 1 && (
        <Suspense fallback={null}>
          <Suggestions id={listId} term={term.trim()} active={active} options={options} onPick={pick} />
        </Suspense>
      )}
    </form>
  )
}
