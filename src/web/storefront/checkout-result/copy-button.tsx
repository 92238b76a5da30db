import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type RefObject, useState } from 'react'
import { orders } from '#texts/orders'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { text: string; source: RefObject<HTMLTextAreaElement | null> }

/** Copies; where the browser forbids it (plain http, old phones) the code is selected for the shopper. */
export function CopyButton({ text, source }: Props) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(orders.result.copied)
    } catch {
      source.current?.select()
      setSaid(orders.result.copyFailed)
    }
    setTimeout(() => setSaid(''), 4000)
  }
  const done = said === orders.result.copied
  return (
    <>
      <Button size="large" className="w-full" onClick={() => void copy()}>
        <Icon of={done ? Check : Copy} size={20} />
        {done ? orders.result.copied : orders.result.copy}
      </Button>
      <p role="status" className={done ? 'sr-only' : 'mt-2 text-sm text-muted empty:hidden'}>
        {said}
      </p>
    </>
  )
}
