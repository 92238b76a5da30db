import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { ReactNode } from 'react'
import { productDetails as text } from '#texts/catalog/product-details'
import { CareSymbol } from './care-symbol.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

type Props = {
  about: string
  descriptionHtml: string
  /** Paragraphs. */
  fabric: readonly string[]
  care: readonly string[]
}

export const ProductDetails = ({ about, descriptionHtml, fabric, care }: Props) => (
  <div className="mt-8 border-t border-hairline">
    {descriptionHtml && (
      <Part title={about} open>
        {/* sanitised by the server: a few plain elements */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      </Part>
    )}
    {fabric.length > 0 && (
      <Part title={text.fabric}>
        {fabric.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
    )}
    {care.length > 0 && (
      <Part title={text.care}>
        <ul className="space-y-3">
          {care.map((line) => (
            <li key={line} className="flex items-start gap-3.5">
              <CareSymbol of={line} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </Part>
    )}
    <Part title={text.exchange}>{text.exchangeText}</Part>
  </div>
)

const Part = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group/part border-b border-hairline">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-bold">
      {title}
      <Icon of={Plus} size={20} className="transition-transform duration-150 group-open/part:rotate-45" />
    </summary>
    <div className="space-y-3 pb-6 text-muted">{children}</div>
  </details>
)
