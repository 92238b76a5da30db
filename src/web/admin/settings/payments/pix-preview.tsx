import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { formatBrl } from '#shared/money/money'
import { pixKeySettings as words } from '#texts/admin/payment-settings'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { buildExampleCode, type PixValues } from './pix-values.ts'

const QrCode = lazyComponent(() => import('#web/ui/display/qr-code.tsx'))
const examplePrice = 18_990

/** Draws the code of an example charge with the values typed so far. */
export function PixPreview() {
  const values = useWatch() as PixValues
  const title = useId()
  if (!values.usesKey) return null
  const code = buildExampleCode(values, examplePrice)
  return (
    <aside
      aria-labelledby={title}
      className="border-hairline px-4 py-4 max-xl:border-b md:px-6 xl:w-84 xl:border-l xl:bg-surface"
    >
      <div className="grid max-w-80 gap-3 xl:sticky xl:top-4">
        <h3 id={title} className="text-muted">
          {words.preview(formatBrl(examplePrice))}
        </h3>
        {code ? (
          <>
            <div className="rounded-panel bg-white p-1 shadow-[inset_0_0_0_1px_var(--hairline)]">
              <QrCode text={code} label={words.qrCode} />
            </div>
            <p className="font-mono text-xs leading-4 break-all text-ink-soft">{code}</p>
            <p className="flex flex-wrap items-center gap-3">
              <CopyButton text={code} label={words.copy} copied={words.copied} forbidden={words.forbidden} />
              <span className="inline-flex items-center gap-1 text-leaf">
                <Icon of={Check} size={15} />
                {words.crc(code.slice(-4))}
              </span>
            </p>
            <p className="text-muted">{words.previewHint}</p>
          </>
        ) : (
          <p>{words.incomplete}</p>
        )}
      </div>
    </aside>
  )
}
