import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { admin } from '#texts/admin/admin'
import { Icon } from '#web/ui/display/icon.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

const pause = 300

type Props = {
  label: string
  text: string
  onSearch: (text: string) => void
  /** moves the focus to the results */
  onLeave: () => void
}

/** Searches while the user types (debounced). Enter moves to the results; Escape clears the field and leaves it. */
export function SearchBox({ label, text, onSearch, onLeave }: Props) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The URL changed elsewhere, such as by "Ver todos". A focused field keeps its own text.
    if (document.activeElement !== input.current) setTyped(text)
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), pause)
  }
  const search = (wanted: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    onSearch(wanted.trim())
  }
  // Runs a pending search at once, so that it does not navigate after the user has opened a row.
  const flush = () => {
    if (timer.current !== undefined) search(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
    onLeave()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setTyped('')
    search('')
    onLeave()
  }
  return (
    <PageForm role="search" onSubmit={submit} className="relative min-w-0 grow basis-40 sm:max-w-80">
      <Icon of={Search} size={16} className="pointer-events-none absolute top-2 left-3 text-muted" />
      <BareInput
        ref={input}
        type="search"
        name="busca"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={120}
        limitClass="absolute top-full left-3 z-10 rounded-field bg-surface px-2"
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={flush}
        onKeyDown={escape}
        className="h-8 w-full rounded-full border border-hairline bg-surface pr-9 pl-9 placeholder:text-muted"
      />
      {typed && (
        <span className="absolute top-0 right-0">
          <IconButton
            icon={X}
            size={16}
            label={admin.orders.clear}
            className="size-8!"
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          />
        </span>
      )}
    </PageForm>
  )
}
