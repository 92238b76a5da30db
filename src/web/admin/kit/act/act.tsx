import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/admin/frame/use-action.ts'
import { useKeys } from '#web/admin/kit/keys/entries.ts'
import { Kbd } from '#web/admin/kit/keys/kbd.tsx'
import { staffKey } from '#web/admin/kit/query/staff-query.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Answers, Ask } from './field.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Asking = lazyPart(() => import('./asking.tsx'), { dialog: 'center' })

type Props<T> = {
  label: string
  /** for a reader, where the label alone would not say at what */
  name?: string
  look?: ButtonLook
  danger?: boolean
  /** the key that does the same */
  keys?: string
  /** what is asked before anything is sent; without it a press does it */
  ask?: Ask
  run: (answers: Answers) => Promise<T>
  /** said when it is done; undefined says nothing */
  done: string | ((result: T) => string | undefined)
  /** said when it failed, beside what the server says against it */
  failed?: string
  /** what is read anew afterwards; default: all that is shown */
  refresh?: readonly unknown[]
  /** what happens with the answer, before it is said that it is done */
  onDone?: (result: T) => void | Promise<void>
}

/**
 * A button that does one thing: asks first if it must, sends it once, says what the server says against it where it was asked,
 * and otherwise that it is done.
 */
export function Act<T>(props: Props<T>) {
  const { label, name, look = 'ghost', danger = false, keys, ask, run, done, failed, onDone } = props
  const [asked, setAsked] = useState(false)
  const action = useAction()
  const queries = useQueryClient()
  const act = async (answers: Answers) => {
    let result: T | undefined
    const outcome = await action.run(async () => (result = await run(answers)))
    if (outcome === 'failed' && failed) toast(failed, { tone: 'danger' })
    if (outcome !== 'done') return
    setAsked(false)
    await onDone?.(result as T)
    const words = typeof done === 'string' ? done : done(result as T)
    if (words) toast(words)
    await queries.invalidateQueries({ queryKey: props.refresh ?? staffKey })
  }
  const press = () => (ask ? setAsked(true) : void act({}))
  useKeys(keys ? [{ keys, label, group: 'screen', run: press }] : [])
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
      {asked && ask && (
        <Asking
          ask={{ confirm: label, ...ask }}
          action={action}
          onAnswer={(answers) => void act(answers)}
          onClose={() => {
            action.clear()
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
