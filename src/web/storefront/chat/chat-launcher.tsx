import { useLocation } from '@tanstack/react-router'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { stylistPath } from '#shared/catalog/stylist'
import { stylist as words } from '#texts/catalog/stylist'
import { Icon } from '#web/ui/display/icon.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const ChatPanel = lazyComponent(() => import('./chat-panel.tsx'), { dialog: 'right' })

/** Pages without the chat: checkout, sign-in and account. */
const withoutIt = /^\/(checkout|finalizar-compra|auth|conta)(\/|$)/
const look =
  'chat-launcher fixed right-21 bottom-4 z-30 grid size-14 place-items-center rounded-full border border-hairline bg-surface text-ink shadow-float transition-transform duration-150 hover:scale-105 md:right-23 md:bottom-6'

/** Button that opens the stylist chat; its code and iframe load on demand. Minimising keeps the conversation. */
export function ChatLauncher() {
  const quiet = useLocation({ select: ({ pathname }) => withoutIt.test(pathname) })
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const change = useCallback((next: boolean) => {
    setOpen(next)
    if (!next) button.current?.focus({ preventScroll: true })
  }, [])
  // The code may load after a navigation: the server HTML shows which page it was rendered for.
  useLayoutEffect(() => {
    if (button.current) button.current.hidden = quiet
  }, [quiet])
  return (
    <>
      <button
        ref={button}
        type="button"
        hidden={quiet}
        aria-label={words.title}
        aria-expanded={open}
        className={`${look} needs-script`}
        onPointerEnter={ChatPanel.preload}
        onFocus={ChatPanel.preload}
        onClick={() => change(!open)}
      >
        <Icon of={MessageCircle} />
      </button>
      <noscript>
        {import.meta.env.SSR && !quiet && (
          <a href={stylistPath} className="page block pb-6 underline underline-offset-4">
            {words.title}
          </a>
        )}
      </noscript>
      <ChatPanel open={open && !quiet} onOpenChange={change} />
    </>
  )
}
