import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { useState } from 'react'
import { productDetails as text } from '#texts/catalog/product-details'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { textLinkClass } from '#web/ui/buttons/text-button.tsx'

const ShareWays = lazyComponent(() => import('./share-options.tsx'))

/** Shares the link of a page by the share sheet of the device, else by copying or WhatsAppLink. */
export function Share({ name, path }: { name: string; path: string }) {
  const [shown, setShown] = useState(false)
  const url = toAbsoluteUrl(path)
  const share = async () => {
    if (!('share' in navigator)) return setShown(true)
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      // the share sheet was dismissed
      if ((error as Error).name !== 'AbortError') setShown(true)
    }
  }
  return (
    <div className="mt-4">
      <button
        type="button"
        aria-expanded={shown}
        className={`${textLinkClass} gap-2`}
        onPointerEnter={ShareWays.preload}
        onClick={() => (shown ? setShown(false) : void share())}
      >
        <Icon of={Share2} size={18} />
        {text.share}
      </button>
      {shown && <ShareWays name={name} url={url} />}
    </div>
  )
}
