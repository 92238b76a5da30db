import { useRef } from 'react'
import type { PaymentView } from '#contract/payments'
import { drawBarcode, formatBoletoLine } from '#shared/brazil/boleto'
import { formatWeekday } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { boleto as boletoWords } from '#texts/checkout/boleto'
import { orders } from '#texts/checkout/orders'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { CopyButton } from './copy-button.tsx'

const words = orders.result

type Props = { boleto: NonNullable<PaymentView['boleto']>; amount: number; troubled: boolean }

/** Boleto that is not paid yet: its line to copy, its barcode, and what happens next. */
export default function BoletoPanel({ boleto, amount, troubled }: Props) {
  const line = useRef<HTMLTextAreaElement>(null)
  const text = formatBoletoLine(boleto.line)
  return (
    <section
      aria-labelledby="boleto-title"
      className="rounded-panel border border-hairline bg-surface p-5 sm:p-8"
    >
      <h2 id="boleto-title" className="display text-xl">
        {boletoWords.title}
      </h2>
      <p className="mt-2 text-2xl font-bold tabular-nums">{formatBrl(amount)}</p>
      <p className="mt-1 font-semibold">{boletoWords.due(formatWeekday(boleto.dueDate))}</p>
      <div className="mt-6">
        <label htmlFor="boleto-line" className="mb-1.5 block text-sm font-semibold">
          {boletoWords.line}
        </label>
        <textarea
          id="boleto-line"
          ref={line}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="mb-3 block field-sizing-content w-full resize-none rounded-panel border border-control bg-paper p-3 text-base tabular-nums"
        />
        <CopyButton text={boleto.line} source={line} label={boletoWords.copy} />
        <a
          href={boleto.pdfUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('ghost', 'large', 'mt-3 w-full')}
        >
          {boletoWords.open}
        </a>
      </div>
      <Barcode digits={boleto.barcode} />
      <h3 className="mt-6 text-sm font-semibold">{words.next}</h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-sm">
        {boletoWords.how.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{boletoWords.secondCopy}</p>
      <p className="mt-6 flex items-center gap-2.5 text-sm text-muted" role="status">
        <span aria-hidden className="skeleton size-2.5 shrink-0 rounded-full !bg-leaf" />
        {troubled ? words.checkingTrouble : words.waiting}
      </p>
    </section>
  )
}

/** Black on white in both themes, with the quiet zone that scanners need. */
function Barcode({ digits }: { digits: string }) {
  const { bars, width } = drawBarcode(digits)
  return (
    <div className="mt-6 hidden rounded-panel bg-white px-6 py-4 sm:block">
      <svg
        role="img"
        aria-label={boletoWords.barcode}
        viewBox={`0 0 ${width} 48`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block h-16 w-full fill-black"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} width={bar.width} height={48} />
        ))}
      </svg>
    </div>
  )
}
