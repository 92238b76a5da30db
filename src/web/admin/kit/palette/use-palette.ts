import { type KeyboardEvent, useRef, useState } from 'react'
import { closeOver } from '#web/admin/kit/dialog/open-dialog.ts'
import { type Entry, useEntries } from '#web/admin/kit/keys/entries.ts'
import { asked, type Found, type Scope, type Source } from './found.ts'
import { ranked } from './rank.ts'
import { recentOf, remember } from './recent.ts'
import { useFound } from './use-found.ts'

export const entryValue = ({ group, label }: Entry): string => `entry ${group} ${label}`

export const againValue = (source: Source['id']): string => `again ${source}`

export const valueOf = (source: Source['id'], { id }: Found): string => `${source} ${id}`

/** Returns the state of the palette: input, results, highlighted row and key handling. */
export function usePalette(person: string, sources: readonly Source[]) {
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<Scope>('all')
  const [picked, pick] = useState<string>()
  const moved = useRef(false)
  const { scope, text } = asked(typed, chosen, sources)
  const { groups, slow, settled } = useFound(sources, scope, text)
  const entries = useEntries()
  const told = scope === 'all' || scope === 'actions' ? ranked(entries, text) : []
  const actions = told.filter(({ group }) => group !== 'go')
  const places = scope === 'all' ? told.filter(({ group }) => group === 'go') : []
  const recent = recentOf(person).filter(({ source }) => text === '' && (scope === 'all' || scope === source))
  const rows = [
    ...recent,
    ...groups.flatMap(({ source, found }) => found.map((one) => ({ source: source.id, found: one }))),
  ]
  const order = [
    ...recent.map(({ source, found }) => valueOf(source, found)),
    ...groups.flatMap(({ source, found, failed }) => [
      ...found.map((one) => valueOf(source.id, one)),
      ...(failed ? [againValue(source.id)] : []),
    ]),
    ...[...actions, ...places].map(entryValue),
  ]
  // The best match is highlighted, also when later results arrive, until the user moves.
  const value = picked !== undefined && order.includes(picked) ? picked : (order[0] ?? '')
  const current = rows.find(({ source, found }) => valueOf(source, found) === value)

  const type = (next: string) => {
    setTyped(next)
    pick(undefined)
    moved.current = false
  }
  const scopes: Scope[] = ['all', ...sources.map(({ id }) => id), 'actions']
  const narrow = (next: Scope) => {
    choose(next)
    // Remove the prefix character of the previous scope.
    type(text)
  }
  const away = (run: () => void) => {
    closeOver()
    run()
  }
  const open = (source: Source['id'], found: Found) => {
    remember(person, { source, found })
    away(found.open)
  }
  const failed = groups.some((group) => group.failed)
  const searching = !settled || groups.some((group) => group.searching)
  return {
    typed,
    type,
    value,
    pick: (next: string) => moved.current && pick(next),
    text,
    scope,
    scopes,
    narrow,
    onMove: () => void (moved.current = true),
    away,
    open,
    recent,
    groups,
    slow,
    current,
    actions,
    places,
    nothing: rows.length + told.length === 0 && !failed && !searching,
  }
}

/**
 * Creates the handler of the palette's own keys, in addition to cmdk's: Tab for scopes, Ctrl+Enter and Alt+letter for
 * the highlighted record.
 */
export const pressedIn =
  ({ scope, scopes, narrow, current, away, onMove }: ReturnType<typeof usePalette>) =>
  (event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey
    if (/^(Arrow|Home|End)/.test(event.key)) onMove()
    if (event.key === 'Tab' && !held && !event.altKey) {
      event.preventDefault()
      const step = event.shiftKey ? scopes.length - 1 : 1
      narrow(scopes[(scopes.indexOf(scope) + step) % scopes.length] ?? 'all')
    }
    if (event.key === 'Enter' && held) {
      event.preventDefault()
      if (current) window.open(current.found.href, '_blank', 'noopener')
    }
    const act = event.altKey && current?.found.acts.find(({ letter }) => letter === event.key.toLowerCase())
    if (act) {
      event.preventDefault()
      away(act.run)
    }
  }
