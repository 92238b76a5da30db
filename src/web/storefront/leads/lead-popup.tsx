import { useLocation } from '@tanstack/react-router'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useRef, useState } from 'react'
import { leads } from '#texts/leads'
import { LeadForm } from './lead-form.tsx'
import { rememberLead } from './lead-memory.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Nobody is spoken to on the way to pay, or in their own account. */
const withoutIt = /^\/(carrinho|checkout|finalizar-compra|auth|conta)(\/|$)/
const titleId = 'lead-title'

/** A card in the corner that asks for nothing: it takes no focus, holds no page still and goes for the whole session. */
export default function LeadPopup() {
  const quiet = useLocation({ select: ({ pathname }) => withoutIt.test(pathname) })
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const card = useRef<HTMLDivElement>(null)
  const origin = useRef<Element>(null)
  if (state === 'waiting' && !quiet) setState('open')
  useEffect(() => {
    if (state === 'open') rememberLead()
  }, [state])
  if (state !== 'open') return null
  const close = () => {
    if (card.current?.contains(document.activeElement)) giveFocusBack(origin.current)
    setState('closed')
  }
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      hidden={quiet}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
      className="lead-card fixed inset-x-3 z-34 overflow-y-auto rounded-panel border border-hairline bg-surface p-4 text-ink shadow-float md:w-104 md:p-5"
    >
      <div className="flex items-start gap-2">
        <h2 id={titleId} className="display grow text-lg">
          {leads.title}
        </h2>
        <IconButton icon={X} label={leads.close} onClick={close} className="-mt-2.5 -mr-2.5" />
      </div>
      <p className="mb-3 text-sm text-muted">{leads.lead}</p>
      <LeadForm onDone={close} />
    </div>
  )
}

/** A focus inside of the card returns to where it came from, or to the page. */
function giveFocusBack(origin: Element | null): void {
  const target = origin?.isConnected ? origin : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
