import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { NewThreshold } from '#contract/stock'
import { stock } from '#texts/admin-products/stock'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

const words = stock.alerts

type Props = {
  label: string
  /** accessible name, where the label alone is ambiguous */
  name?: string
  of: Pick<NewThreshold, 'variantId' | 'categoryId'>
  /** its own threshold; null if inherited */
  threshold: number | null
  /** placeholder: the inherited value */
  inherited: string | undefined
  /** shortcut that focuses the field */
  keys?: string
}

/** Input of a low-stock threshold; empty inherits it from category or store. */
export function ThresholdField({ label, name, of, threshold, inherited, keys }: Props) {
  const before = threshold === null ? '' : String(threshold)
  const [text, setText] = useState(before)
  const [known, know] = useState(before)
  if (known !== before) {
    // It was saved, here or by another user.
    know(before)
    setText(before)
  }
  const input = useRef<HTMLInputElement>(null)
  const wrong = useId()
  const action = useAction()
  const queries = useQueryClient()
  useShortcuts(keys ? [{ keys, label, group: 'screen', run: () => input.current?.select() }] : [])
  const typed = text.trim()
  const fits = /^\d{0,5}$/.test(typed)
  const wanted = typed === '' ? null : Number(typed)
  const problem = fits ? (action.fields['threshold'] ?? action.problem) : words.wrong
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted === threshold || !fits) return
    const body = { ...of, threshold: wanted }
    if ((await action.run(() => api.stock.thresholds.put({ body }))) !== 'done') return
    toast(words.saved)
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <PageForm
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-center gap-2"
    >
      <label className="flex grow items-center justify-between gap-2">
        {label}
        <BareInput
          ref={input}
          aria-label={name}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && wrong}
          value={text}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          placeholder={inherited}
          onChange={(event) => {
            setText(event.currentTarget.value)
            action.clear()
          }}
          className="h-8 w-24 rounded-field border border-control bg-paper px-2 text-right tabular-nums placeholder:text-muted aria-invalid:border-danger"
        />
      </label>
      {(!fits || wanted !== threshold) && (
        <Button
          type="submit"
          look="ghost"
          size="small"
          loading={action.busy}
          aria-label={name && `${words.save}: ${name}`}
        >
          {words.save}
        </Button>
      )}
      {problem && (
        <p id={wrong} role="alert" className="w-full text-right text-xs text-danger">
          {problem}
        </p>
      )}
    </PageForm>
  )
}
