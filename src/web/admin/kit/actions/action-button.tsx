import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from './use-action.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { Button, type ButtonLook } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import type { ConfirmationValues, Confirmation } from './confirmation.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'), { dialog: 'center' })

type Props<T> = {
  label: string
  /** accessible name, where the label alone is ambiguous */
  name?: string
  look?: ButtonLook
  danger?: boolean
  /** shortcut */
  keys?: string
  /** confirmation dialog; without it the action runs at once */
  confirmation?: Confirmation
  run: (answers: ConfirmationValues) => Promise<T>
  /** toast text after success; undefined shows no toast */
  done: string | ((result: T) => string | undefined)
  /** toast text after a failure, in addition to the server's message */
  failed?: string
  /** query key to invalidate afterwards; default: all staff queries */
  refresh?: readonly unknown[]
  /** runs before the success toast */
  onDone?: (result: T) => void | Promise<void>
}

/**
 * Renders a button that runs one action: confirms it if required, sends it once, shows a server error in the dialog
 * or below the button, and a toast after success.
 */
export function ActionButton<T>(props: Props<T>) {
  const { label, name, look = 'ghost', danger = false, keys, confirmation, run, done, failed, onDone } = props
  const [asked, setAsked] = useState(false)
  const action = useAction()
  const queries = useQueryClient()
  const act = async (answers: ConfirmationValues) => {
    let result: T | undefined
    const outcome = await action.run(async () => (result = await run(answers)))
    if (outcome === 'failed' && failed) toast(failed, { tone: 'danger' })
    if (outcome !== 'done') return
    setAsked(false)
    await onDone?.(result as T)
    const words = typeof done === 'string' ? done : done(result as T)
    if (words) toast(words)
    await queries.invalidateQueries({ queryKey: props.refresh ?? staffQueryKey })
  }
  const press = () => (confirmation ? setAsked(true) : void act({}))
  useShortcuts(keys ? [{ keys, label, group: 'screen', run: press }] : [])
  return (
    <>
      <Button
        look={look}
        size="small"
        aria-label={name}
        loading={action.busy && !asked}
        className={danger ? 'text-danger!' : ''}
        aria-keyshortcuts={keys?.toUpperCase()}
        onClick={press}
      >
        {label}
        {keys && <Kbd keys={keys} look="on" />}
      </Button>
      {!asked && action.problem && (
        <p role="alert" className="w-full rounded-panel border border-danger px-3 py-2 text-sm text-danger">
          {action.problem}
        </p>
      )}
      {asked && confirmation && (
        <ConfirmDialog
          confirmation={{ confirm: label, ...confirmation }}
          action={action}
          onConfirm={(answers) => void act(answers)}
          onClose={() => {
            action.clear()
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
