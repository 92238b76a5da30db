import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownQuotes as words } from '#texts/account/quotes'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ownQuotesKey } from './queries.ts'

/** Declines a quote on the second press. */
export function DeclineButton({ id, label }: { id: string; label: string }) {
  const [pressed, setPressed] = useState(false)
  const { act, busy } = useAction()
  const queries = useQueryClient()
  const decline = async () => {
    if (!pressed) return setPressed(true)
    await act('decline', () => api.quotes(id).decline.post({ body: {} }), words.declined)
    await queries.invalidateQueries({ queryKey: ownQuotesKey })
  }
  return (
    <Button look="ghost" loading={busy !== undefined} onClick={() => void decline()}>
      {pressed ? words.declineAgain : label}
    </Button>
  )
}
