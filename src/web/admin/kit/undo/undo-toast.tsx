import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adminKit } from '#texts/admin/kit'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { expireUndo, undoLast, type UndoableAction, useUndoableAction } from './undo.ts'

const words = adminKit.undo
const durationMs = 8000

/** Renders the undo toast. The live region is always mounted, so that screen readers announce new content. */
export function UndoToast() {
  const act = useUndoableAction()
  // Without the toast nobody can undo any more.
  useEffect(() => () => expireUndo(), [])
  return (
    <div
      role="status"
      aria-label={words.label}
      className="pointer-events-none fixed inset-x-3 bottom-24 z-40 flex justify-center md:bottom-11"
    >
      {act && <UndoPill key={act.id} act={act} />}
    </div>
  )
}

/** The timer pauses while the toast is hovered or focused. */
function UndoPill({ act }: { act: UndoableAction & { id: number } }) {
  const [held, hold] = useState(false)
  const left = useRef(durationMs)
  const queries = useQueryClient()
  const back = () => void undoLast(() => queries.invalidateQueries({ queryKey: staffQueryKey }))
  useShortcuts([
    {
      keys: '$mod+z',
      label: words.action,
      group: 'everywhere',
      run: back,
      keywords: [act.subject],
    },
  ])
  useEffect(() => {
    if (held) return
    const began = performance.now()
    const timer = setTimeout(() => expireUndo(act.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [held, act.id])
  return (
    <p
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className="staff-pill pointer-events-auto flex min-h-12 max-w-full items-center gap-3 rounded-full bg-ink pr-2 pl-5 text-paper shadow-float"
    >
      <span className="min-w-0 grow">
        <b className="font-semibold">{act.subject}</b> {act.message}
      </span>
      <button
        type="button"
        onClick={back}
        aria-keyshortcuts="Control+Z"
        className="inline-flex min-h-11 shrink-0 items-center gap-3 rounded-full px-3 font-semibold text-ipe focus-visible:outline-ipe md:min-h-9 dark:text-earth-deep dark:focus-visible:outline-paper"
      >
        {words.action}
        <span className="text-paper">
          <Kbd keys="$mod+z" look="on" />
        </span>
      </button>
    </p>
  )
}
