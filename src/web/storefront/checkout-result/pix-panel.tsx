import { useEffect, useEffectEvent, useRef } from 'react'
import type { PaymentView } from '#contract/payments'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { formatClock } from './countdown.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const QrCode = lazyComponent(() => import('#web/ui/display/qr-code.tsx'), {
  loading: <div className="aspect-square w-full rounded-panel bg-white" />,
})
const words = orders.result

type Pix = NonNullable<PaymentView['pix']>
type Props = {
  pix: Pix
  amount: number
  troubled: boolean
  /** Called when the code expires, to poll at once. */
  onRunOut: () => void
  onNewCode: () => void
  making: boolean
  problem: string
}

/** Pix payment: on a phone the code to copy comes first, on a desktop the QR code. */
export function PixPanel({ pix, amount, troubled, onRunOut, onNewCode, making, problem }: Props) {
  const left = useSecondsUntil(pix.expiresAt)
  const isOver = left === 0
  const reportEnd = useEffectEvent(onRunOut)
  // once, when the countdown reaches zero
  useEffect(() => {
    if (isOver) reportEnd()
  }, [isOver])
  if (isOver) return <ExpiredPix onNewCode={onNewCode} making={making} problem={problem} />
  return (
    <section
      aria-labelledby="pix-title"
      className="rounded-panel border border-hairline bg-surface p-5 sm:p-8"
    >
      <div className="grid items-start gap-8 sm:grid-cols-[1fr_15rem]">
        <div className="min-w-0">
          <h2 id="pix-title" className="display text-xl">
            {words.pixTitle}
          </h2>
          <p className="mt-2 text-2xl font-bold tabular-nums">{formatBrl(amount)}</p>
          <p className="mt-1 text-sm text-muted">
            {pix.manual ? words.keptFor : words.expiresIn}{' '}
            <span role="timer" className="font-semibold text-ink tabular-nums">
              {formatClock(left)}
            </span>
          </p>
          <ol className="mt-5 list-decimal space-y-1.5 pl-5 text-sm">
            {(pix.manual ? words.pixHowManual : words.pixHow).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </div>
        <div className="order-last mx-auto aspect-square w-full max-w-60 sm:order-none">
          <QrCode text={pix.copyPaste} label={words.qr} />
        </div>
        <Code text={pix.copyPaste} />
      </div>
      <p className="mt-6 flex items-center gap-2.5 text-sm text-muted" role="status">
        <span aria-hidden className="skeleton size-2.5 shrink-0 rounded-full !bg-leaf" />
        {troubled ? words.checkingTrouble : pix.manual ? words.waitingManual : words.waiting}
      </p>
    </section>
  )
}

function Code({ text }: { text: string }) {
  const code = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="min-w-0 sm:col-span-2">
      <label htmlFor="pix-code" className="mb-1.5 block text-sm font-semibold">
        {words.pixCode}
      </label>
      <textarea
        id="pix-code"
        ref={code}
        readOnly
        rows={4}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="mb-3 block field-sizing-content w-full resize-none rounded-panel border border-control bg-paper p-3 text-sm break-all"
      />
      <CopyButton text={text} source={code} />
    </div>
  )
}

type ExpiredProps = Pick<Props, 'onNewCode' | 'making' | 'problem'>

/** Expired Pix code: it lives 30 minutes, the order longer, so a new one can be created. */
export const ExpiredPix = ({ onNewCode, making, problem }: ExpiredProps) => (
  <section aria-labelledby="pix-over" className="rounded-panel border border-hairline bg-surface p-5 sm:p-8">
    <h2 id="pix-over" className="display text-xl">
      {words.expiredTitle}
    </h2>
    <p className="mt-2 max-w-prose text-muted">{words.expiredText}</p>
    {problem && (
      <p role="alert" className="mt-3 text-sm text-danger">
        {problem}
      </p>
    )}
    <Button className="mt-5" loading={making} onClick={onNewCode}>
      {words.newPix}
    </Button>
    <p className="sr-only" role="status">
      {making ? words.makingPix : ''}
    </p>
  </section>
)
