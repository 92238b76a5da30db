import { useQuery } from '@tanstack/react-query'
import { useMatch, useRouter } from '@tanstack/react-router'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { stylistPath } from '#shared/catalog/stylist'
import { stylist as words } from '#texts/catalog/stylist'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { buildWhatsAppUrl } from '#web/storefront/business/whatsapp-url.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { getTheme } from '#web/ui/theme/theme.ts'
import { useOnline } from './use-online.ts'

/** How often a page that still loads is looked for, in ms: it replaces the empty one of the iframe. */
const listenEveryMs = 50

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Chat panel beside the page, a sheet on a phone; the page stays interactive. */
export default function ChatPanel({ open, onOpenChange }: Props) {
  const titleId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const router = useRouter()
  const online = useOnline()
  // An iframe that starts offline would keep the browser's error page.
  const [begun, setBegun] = useState(online)
  if (online && !begun) setBegun(true)
  useEffect(() => {
    const wearTheme = () => {
      const inside = frame.current?.contentDocument?.documentElement
      if (inside) inside.dataset['theme'] = getTheme()
    }
    const themes = new MutationObserver(wearTheme)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  }, [])
  useEffect(() => {
    if (open) head.current?.focus({ preventScroll: true })
  }, [open])
  const leaveByKey = useCallback(
    ({ key, defaultPrevented }: Pick<KeyboardEvent, 'key' | 'defaultPrevented'>) => {
      if (key === 'Escape' && !defaultPrevented) onOpenChange(false)
    },
    [onOpenChange],
  )
  const followLink = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[target=_top]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void router.navigate({ href: link.pathname + link.search })
      if (innerWidth < 768) onOpenChange(false)
    },
    [router, onOpenChange],
  )
  /** Handles clicks and keys inside the built-in page, each once; a third-party iframe is cross-origin. */
  const listen = useCallback(() => {
    const inside = frame.current?.contentDocument
    inside?.addEventListener('keydown', leaveByKey)
    inside?.addEventListener('click', followLink)
  }, [leaveByKey, followLink])
  // The script of a third party delays the load event for as long as it likes: keys must close the panel before.
  useEffect(() => {
    if (!begun || !open) return
    listen()
    const timer = setInterval(listen, listenEveryMs)
    return () => clearInterval(timer)
  }, [begun, open, listen])
  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      hidden={!open}
      onKeyDown={leaveByKey}
      className="fixed inset-x-0 bottom-0 z-45 flex h-[85dvh] flex-col overflow-hidden rounded-t-panel border border-hairline bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float md:inset-x-auto md:right-6 md:bottom-24 md:h-auto md:max-h-[calc(100dvh-7rem)] md:rounded-panel"
    >
      <header className="flex items-center justify-between gap-3 border-b border-hairline py-1 pr-1 pl-5">
        <h2 id={titleId} ref={head} tabIndex={-1} className="display min-w-0 text-base outline-none">
          {words.title}
        </h2>
        <IconButton icon={Minus} label={words.minimise} onClick={() => onOpenChange(false)} />
      </header>
      <p role="status" className={online ? 'sr-only' : 'grow p-5 md:w-95'}>
        {online ? '' : words.offline}
      </p>
      {begun && (
        <iframe
          ref={frame}
          title={words.title}
          src={stylistPath}
          hidden={!online}
          onLoad={listen}
          className="min-h-0 w-full grow md:h-140 md:w-95 md:grow-0"
        />
      )}
      <WhatsApp />
    </section>
  )
}

/** WhatsAppLink link with the current product or cart in its text. */
function WhatsApp() {
  const { data: business } = useQuery(businessQuery())
  const text = useMatter()
  const address = business && buildWhatsAppUrl(business, text)
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="border-t border-hairline px-5 py-3 text-sm font-semibold underline underline-offset-4"
    >
      {words.person}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  )
}

function useMatter(): string {
  const product = useMatch({ from: '/_storefront/products/$id', shouldThrow: false })?.loaderData
  const { cartItems } = useCart()
  if (product) return words.aboutProduct(product.name, toAbsoluteUrl(`/products/${product.slug}`))
  if (cartItems.length === 0) return words.hello
  return words.aboutCart(cartItems.map(({ quantity, name }) => words.line(quantity, name)))
}
