import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { leads } from '#texts/storefront/leads'
import { LeadForm } from './lead-form.tsx'
import { markLeadPopupSeen } from './lead-popup-seen.ts'
import { meQuery } from '#web/session/me.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** Pages without the popup: cart, checkout, sign-in and account. */
const withoutIt = /^\/(carrinho|checkout|checkout-\w+|finalizar-compra|auth|conta)(\/|$)/

/** Matches open overlays that would collide with the popup. */
const openParts = '[role=dialog]:not(.lead-card), [role=alertdialog], [role=menu], details[name=menu][open]'
const isSomethingOpen = (): boolean => document.querySelector(openParts) !== null
const isPhone = (): boolean => matchMedia('(max-width: 47.99rem)').matches
/** Interval between checks for open overlays, in ms. */
const patience = 400
const titleId = 'lead-title'

/** Returns whether the popup must stay closed: for signed-in users and on some pages. */
function useQuiet() {
  const isPrivate = useLocation({ select: ({ pathname }) => withoutIt.test(pathname) })
  // The header loads the session; until then the popup waits.
  const { data: me, isFetching } = useQuery({ ...meQuery(), enabled: false })
  return { quiet: isPrivate || Boolean(me), isKnown: me !== undefined, isAsked: isFetching }
}

/** Opens the popup once no overlay is open, and never where it must stay closed. */
function useOpening({ quiet, isKnown, isAsked }: ReturnType<typeof useQuiet>) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting')
  useEffect(() => {
    if (state === 'open') markLeadPopupSeen()
    if (state !== 'waiting' || quiet || (isAsked && !isKnown)) return
    const look = () => {
      if (!isSomethingOpen()) setState('open')
    }
    if (isKnown) look()
    const timer = setInterval(look, patience)
    return () => clearInterval(timer)
  }, [state, quiet, isKnown, isAsked])
  return [state === 'open', useCallback(() => setState('closed'), [])] as const
}

/**
 * Popup in the corner that does not interrupt: takes no focus, does not block the page, and stays closed for the
 * session.
 */
export default function LeadPopup() {
  const visitor = useQuiet()
  const { quiet } = visitor
  const [isOpen, end] = useOpening(visitor)
  const [isWhole, setWhole] = useState(() => !isPhone())
  const card = useRef<HTMLDivElement>(null)
  const origin = useRef<Element>(null)
  const close = useCallback(() => {
    if (card.current?.contains(document.activeElement)) giveFocusBack(origin.current)
    end()
  }, [end])
  useEscape(isOpen && !quiet, close)
  if (!isOpen) return null
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      hidden={quiet}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
      }}
      className="lead-card fixed inset-x-3 z-34 overflow-y-auto rounded-panel border border-hairline bg-surface p-4 text-ink shadow-float md:w-104 md:p-5"
    >
      <div className="flex items-start gap-2">
        <h2 id={titleId} className="display grow text-lg">
          {leads.title}
        </h2>
        <IconButton icon={X} label={leads.close} onClick={close} className="-mt-2.5 -mr-2.5" />
      </div>
      {isWhole ? (
        <>
          <p className="mb-3 text-sm text-muted">{leads.lead}</p>
          <LeadForm onDone={close} />
        </>
      ) : (
        <Button look="ghost" size="small" onClick={() => setWhole(true)}>
          {leads.open}
        </Button>
      )}
    </div>
  )
}

/** Closes the popup by Esc wherever the focus is, unless Esc closes something else. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingOpen()) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, close])
}

/** Returns the focus from the popup to its origin, or to the page. */
function giveFocusBack(origin: Element | null): void {
  const target = origin?.isConnected ? origin : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
