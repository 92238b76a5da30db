import { useEffect, useEffectEvent } from 'react'
import { productDetails as text } from '#texts/catalog/product-details'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

/** Share options: copies the link when opened, selects it if the browser forbids copying, and links to WhatsAppLink. */
export default function ShareOptions({ name, url }: { name: string; url: string }) {
  const { outcome, copy } = useCopy(url)
  const copyOnOpen = useEffectEvent(() => void copy())
  useEffect(() => copyOnOpen(), [])
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 rounded-panel border border-hairline p-3">
      <input
        readOnly
        aria-label={text.shareLink}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="min-h-10 min-w-0 grow basis-48 rounded-panel border border-control bg-surface px-3 text-sm"
      />
      <button type="button" onClick={() => void copy()} className={buttonClass('ghost', 'small')}>
        {outcome === 'copied' ? text.shareCopied : text.shareCopy}
      </button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('ghost', 'small')}
      >
        {text.shareWhatsApp}
      </a>
      <span role="status" className="sr-only">
        {outcome === 'copied' ? text.shareCopied : outcome === 'forbidden' ? text.shareByHand : ''}
      </span>
    </div>
  )
}
