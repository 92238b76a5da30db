import { productFiles as words } from '#texts/admin/product-files'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { FileUpload } from '#web/admin/kit/progress/file-upload.tsx'
import { useOpenProductTask } from '#web/admin/kit/progress/use-open-product-task.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'

/** Imports and exports the stock as CSV; an import is checked before it starts. */
export function StockFiles() {
  const openTask = useOpenProductTask()
  return (
    <div className="max-w-2xl">
      <Section title={words.stockIn}>
        <p className="mb-3 text-muted">{words.stockText}</p>
        <FileUpload
          send={(body, name) => api.imports.stock.post({ query: { name }, body })}
          onSent={openTask}
        />
      </Section>
      <Section title={words.stockOut}>
        <p className="mb-3 text-muted">{words.stockOutText}</p>
        <a href={api.exports.stock.url()} download className={buttonClass('ghost', 'small')}>
          {words.stockDownload}
        </a>
      </Section>
    </div>
  )
}
