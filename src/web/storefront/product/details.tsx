import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog'
import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import { Icon } from '#web/ui/icon.tsx'

const text = catalog.product

export const Details = ({ product: { description, fabric, care } }: { product: ShopProduct }) => (
  <div className="mt-8 border-t border-hairline">
    <Part title={text.details} open>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Part>
    {fabric && <Part title={text.fabric}>{fabric}</Part>}
    {care.length > 0 && (
      <Part title={text.care}>
        <ul className="list-disc space-y-1 pl-5">
          {care.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
    )}
    <Part title={text.exchange}>{text.exchangeText}</Part>
  </div>
)

const Part = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group border-b border-hairline">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-bold">
      {title}
      <Icon of={Plus} size={20} className="transition-transform duration-150 group-open:rotate-45" />
    </summary>
    <div className="space-y-3 pb-6 text-muted">{children}</div>
  </details>
)
