import { filesScreen as words } from '#texts/files-screen'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { FileChoice } from '#web/admin/products/files/file-choice.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Imports and exports the stock as CSV; an import is checked before it starts. */
export const StockFiles = () => (
  <div className="max-w-2xl">
    <Section title={words.stockIn}>
      <p className="mb-3 text-muted">{words.stockText}</p>
      <FileChoice send={(body, name) => api.feeds.stock.post({ query: { name }, body })} />
    </Section>
    <Section title={words.stockOut}>
      <p className="mb-3 text-muted">{words.stockOutText}</p>
      <a href={api.feeds.stock.url()} download className={buttonClass('ghost', 'small')}>
        {words.stockDownload}
      </a>
    </Section>
  </div>
)
