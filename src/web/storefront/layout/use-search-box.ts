import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { layout } from '#texts/storefront/layout'
import { getCardPath } from '#web/storefront/catalog/card-path.ts'
import type { Suggestion } from './suggestions.tsx'

const shortest = 2
/** Maximum length of a search, in characters; also the limit of the server. */
const longest = 120

/** State and handlers of the search combobox; rendered by search-box.tsx. */
export function useSearchBox(onDone: (() => void) | undefined) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [options, setOptions] = useState<Suggestion[]>([])
  const [term, setTerm] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Text typed before hydration exists only in the input.
  useLayoutEffect(() => setTerm((known) => input.current?.value || known), [])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const finish = () => {
    close()
    input.current?.blur()
    onDone?.()
  }
  const search = (words: string) => {
    if (!words.trim()) return
    finish()
    void navigate({ to: '/produtos', search: { search: words.trim() } })
  }
  const pick = (choice: Suggestion) => {
    const isTerm = choice.kind === 'term' || choice.kind === 'all'
    setTerm(isTerm ? choice.label : '')
    if (isTerm) return search(choice.label)
    finish()
    if (choice.kind === 'category') void navigate({ to: '/colecoes/$slug', params: { slug: choice.slug } })
    else void navigate({ to: getCardPath(choice.product) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choice = options[active]
    if (open && choice) pick(choice)
    else search(term)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (open) event.preventDefault()
      return close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step) return
    event.preventDefault()
    if (!open) return setOpen(true)
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const type = (words: string) => {
    // The browser shows the message and blocks the submit.
    input.current?.setCustomValidity(words.length > longest ? layout.search.tooLong : '')
    setTerm(words)
    setActive(-1)
    setOpen(true)
  }
  const suggesting = open && term.trim().length >= shortest
  return { input, term, active, suggesting, setOptions, setOpen, type, pick, submit, move }
}
