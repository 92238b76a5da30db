import { type KeyboardEvent, useRef, useState } from 'react'
import { closePalette } from '#web/admin/kit/dialog/overlay.ts'
import { type AdminCommand, useCommands } from '#web/admin/kit/shortcuts/commands.ts'
import {
  parsePaletteInput,
  type PaletteRecord,
  type PaletteScope,
  type PaletteSource,
} from './palette-source.ts'
import { rankCommands } from './rank-commands.ts'
import { getRecentRecords, addRecentRecord } from './recent-records.ts'
import { useRecordSearch } from './use-record-search.ts'

export const getCommandValue = ({ group, label }: AdminCommand): string => `entry ${group} ${label}`

export const getRetryValue = (source: PaletteSource['id']): string => `again ${source}`

export const getRecordValue = (source: PaletteSource['id'], { id }: PaletteRecord): string =>
  `${source} ${id}`

/** Returns the state of the palette: input, results, highlighted row and key handling. */
export function usePalette(person: string, sources: readonly PaletteSource[]) {
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<PaletteScope>('all')
  const [picked, pick] = useState<string>()
  const moved = useRef(false)
  const { scope, text } = parsePaletteInput(typed, chosen, sources)
  const { groups, slow, settled } = useRecordSearch(sources, scope, text)
  const entries = useCommands()
  const matches = scope === 'all' || scope === 'actions' ? rankCommands(entries, text) : []
  const actions = matches.filter(({ group }) => group !== 'go')
  const places = scope === 'all' ? matches.filter(({ group }) => group === 'go') : []
  const recent = getRecentRecords(person).filter(
    ({ source }) => text === '' && (scope === 'all' || scope === source),
  )
  const rows = [
    ...recent,
    ...groups.flatMap(({ source, found }) => found.map((one) => ({ source: source.id, found: one }))),
  ]
  const order = [
    ...recent.map(({ source, found }) => getRecordValue(source, found)),
    ...groups.flatMap(({ source, found, failed }) => [
      ...found.map((one) => getRecordValue(source.id, one)),
      ...(failed ? [getRetryValue(source.id)] : []),
    ]),
    ...[...actions, ...places].map(getCommandValue),
  ]
  // The best match is highlighted, also when later results arrive, until the user moves.
  const value = picked !== undefined && order.includes(picked) ? picked : (order[0] ?? '')
  const current = rows.find(({ source, found }) => getRecordValue(source, found) === value)

  const type = (next: string) => {
    setTyped(next)
    pick(undefined)
    moved.current = false
  }
  const scopes: PaletteScope[] = ['all', ...sources.map(({ id }) => id), 'actions']
  const narrow = (next: PaletteScope) => {
    choose(next)
    // Remove the prefix character of the previous scope.
    type(text)
  }
  const away = (run: () => void) => {
    closePalette()
    run()
  }
  const open = (source: PaletteSource['id'], found: PaletteRecord) => {
    addRecentRecord(person, { source, found })
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
    nothing: rows.length + matches.length === 0 && !failed && !searching,
  }
}

/**
 * Creates the handler of the palette's own keys, in addition to cmdk's: Tab for scopes, Ctrl+Enter and Alt+letter for
 * the highlighted record.
 */
export const createKeyHandler =
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
    const act =
      event.altKey && current?.found.actions.find(({ letter }) => letter === event.key.toLowerCase())
    if (act) {
      event.preventDefault()
      away(act.run)
    }
  }
