import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { wholesaleGrid } from '#texts/storefront/wholesale-grid'
import { api, ApiError } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import type { OrderStore } from './order-store.ts'

const text = wholesaleGrid.quote

/** Asks the team for a price of the filled cells, with an optional note, and opens the quote. */
export function QuoteRequest({ store }: { store: OrderStore }) {
  useSyncExternalStore(store.subscribe, store.version)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const isEmpty = store.filled().length === 0
  const open = () => {
    setProblem(isEmpty ? wholesaleGrid.summary.empty : '')
    setOpen(!isEmpty)
  }
  if (isOpen && !isEmpty) return <QuoteForm store={store} onCancel={() => setOpen(false)} />
  return (
    <>
      <Button look="ghost" className="mt-2.5 w-full" onClick={open}>
        {text.ask}
      </Button>
      {isEmpty && problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

function QuoteForm({ store, onCancel }: { store: OrderStore; onCancel: () => void }) {
  const navigate = useNavigate()
  const note = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  useEffect(() => note.current?.focus(), [])
  const send = useRequest()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const lines = store.filled().map((variantId) => ({ variantId, quantity: store.quantity(variantId) }))
    try {
      const { id } = await send({ lines, note: note.current?.value.trim() ?? '' })
      await navigate({ to: '/conta/orcamentos', search: { orcamento: id } as never })
    } catch (problem) {
      setError(problem instanceof ApiError ? problem : new ApiError(0, {}))
      setBusy(false)
    }
  }
  const noteError = error?.fields?.['note']
  return (
    <PageForm noValidate className="mt-4 border-t border-hairline pt-4" onSubmit={(event) => void ask(event)}>
      <p className="mb-3 text-sm text-muted">{text.hint}</p>
      <TextArea ref={note} label={text.note} rows={3} maxLength={1_000} error={noteError} />
      {error && !noteError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {error.message}
        </p>
      )}
      <Button type="submit" look="ink" className="mt-3 w-full" loading={isBusy}>
        {text.send}
      </Button>
      <Button look="plain" size="small" className="mt-1 w-full" onClick={onCancel}>
        {text.cancel}
      </Button>
    </PageForm>
  )
}

type Request = { lines: { variantId: string; quantity: number }[]; note: string }

/** Returns the call that sends a request. A repeated one has the same id, so that nothing is requested twice. */
function useRequest() {
  const attempt = useRef({ body: '', id: '' })
  return (request: Request) => {
    const body = JSON.stringify(request)
    if (attempt.current.body !== body) attempt.current = { body, id: createUuid() }
    return api.quotes.post({ body: { ...request, id: attempt.current.id } })
  }
}
