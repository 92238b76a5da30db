import type { RefObject } from 'react'
import { adminKit } from '#texts/admin/kit'
import { type AdminCommand, type ShortcutGroup, useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { focusRow } from '#web/admin/kit/table/row-focus.ts'
import type { BulkAction } from './list-config.ts'
import type { RowSelection } from '#web/admin/kit/table/use-row-selection.ts'

const words = adminKit.listKeys

type Options<Row> = {
  frame: RefObject<HTMLElement | null>
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** id of the row in the side panel */
  open: string | undefined
  onPeek: ((row: Row) => void) | undefined
  onClose: () => void
  marks: RowSelection<Row> | undefined
  exportUrl: string | undefined
  /** actions of a single row; while rows are selected, the bulk bar has the keys */
  actions: readonly BulkAction<Row>[]
  onAction: (action: BulkAction<Row>, row: Row) => void
  actionGroup: ShortcutGroup
}

/** Focuses the side panel; from there Tab reaches its actions. */
const focusPanel = () => document.querySelector<HTMLElement>('aside [data-scroll]')?.focus()

/**
 * Registers the shortcuts of a list: move, preview, select, close, export. They act on the focused row, else on the
 * open one.
 */
export function useListShortcuts<Row>(wants: Options<Row>): void {
  const { frame, rows, idOf, open, onPeek, onClose, marks, exportUrl, actions, onAction, actionGroup } = wants
  const place = (): number => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-place]')
    if (focused && frame.current?.contains(focused)) return Number(focused.dataset['place'])
    return rows.findIndex((row) => idOf(row) === open)
  }
  const move = (by: number) => {
    const next = Math.max(0, place() + by)
    if (!frame.current || next >= rows.length) return
    focusRow(frame.current, next, rows.length)
    const row = rows[next]
    // With an open panel the preview follows the focus.
    if (open !== undefined && onPeek && row && idOf(row) !== open) onPeek(row)
  }
  const here = (act: (row: Row) => unknown) => () => rows.slice(place(), place() + 1).forEach(act)
  const toggle = (row: Row) => marks?.set([row], !marks.ids.has(idOf(row)))
  const entries: AdminCommand[] = [
    {
      keys: ['j', 'k'],
      label: words.move,
      hint: words.moveHint,
      group: 'list',
      run: (key) => move(key === 'j' ? 1 : -1),
    },
    ...(onPeek
      ? [
          {
            keys: 'Space',
            label: words.peek,
            hint: words.peekHint,
            group: 'list',
            run: here(onPeek),
          } as const,
        ]
      : []),
    { keys: 'Enter', label: words.open, group: 'list' },
    ...(open === undefined
      ? []
      : [{ keys: 'ArrowRight', label: words.panel, group: 'list', run: focusPanel } as const]),
    ...(marks
      ? ([
          { keys: 'x', label: words.mark, hint: words.markHint, group: 'list', run: here(toggle) },
          {
            keys: 'Shift+j',
            label: words.markOn,
            group: 'list',
            run: () => {
              here((row) => marks.set([row, ...rows.slice(place() + 1, place() + 2)], true))()
              move(1)
            },
          },
          { keys: '$mod+a', label: words.markAll, group: 'list', run: () => marks.set(rows, true) },
        ] as const)
      : []),
    {
      keys: 'Escape',
      label: words.close,
      group: 'list',
      run: () => (open === undefined ? marks?.clear() : onClose()),
    },
    ...(exportUrl
      ? [
          {
            keys: 'Shift+e',
            label: words.export,
            group: 'list',
            run: () => location.assign(exportUrl),
          } as const,
        ]
      : []),
    ...(marks?.ids.size === 0
      ? getActionCommands(actions, actionGroup, (action) =>
          here((row) => action.fits(row) && onAction(action, row))(),
        )
      : []),
  ]
  // They act on a row; the palette has none.
  useShortcuts(entries.map((entry) => ({ ...entry, inPalette: false })))
}

const getActionCommands = <Row>(
  actions: readonly BulkAction<Row>[],
  group: ShortcutGroup,
  run: (action: BulkAction<Row>) => void,
): AdminCommand[] =>
  actions.flatMap((action): AdminCommand[] => {
    const { keys, label, hint } = action
    return keys ? [{ keys, label, ...(hint ? { hint } : {}), group, run: () => run(action) }] : []
  })
