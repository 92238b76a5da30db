import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import type { RefObject } from 'react'
import { orders } from '#texts/checkout/orders'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

const words = orders.result

type Props = { text: string; source: RefObject<HTMLTextAreaElement | null>; label?: string }

/** Copies a code to pay with; selects it if the browser forbids copying. */
export function CopyButton({ text, source, label = words.copy }: Props) {
  const { outcome, copy } = useCopy(text, () => source.current?.select())
  const done = outcome === 'copied'
  return (
    <>
      <Button size="large" className="w-full" onClick={() => void copy()}>
        <Icon of={done ? Check : Copy} size={20} />
        {done ? words.copied : label}
      </Button>
      <p role="status" className={done ? 'sr-only' : 'mt-2 text-sm text-muted empty:hidden'}>
        {done ? words.copied : outcome && words.copyFailed}
      </p>
    </>
  )
}
