import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatRecent } from '#shared/dates/dates'
import { newOrder } from '#texts/admin/new-order'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { buildWhatsAppUrl } from './message.ts'
import type { CreatedOrder } from './use-new-order.ts'

const QrCode = lazyComponent(() => import('#web/ui/display/qr-code.tsx'))
const words = newOrder.done

type Props = { created: CreatedOrder; onRestart: () => void }

/** Order that was created: its link, QR code and sentence. */
export function CreatedPart({ created: { link, message }, onRestart }: Props) {
  const [text, setText] = useState(message)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="new-order-done" className="mx-auto grid w-full max-w-3xl gap-5 p-4 md:p-6">
      <div>
        <h2 id="new-order-done" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
          {words.title(link.number)}
        </h2>
        <p className="mt-1 text-muted">{words.text(formatRecent(link.expiresAt))}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
        <div className="grid content-start gap-4">
          <div>
            <p className="mb-1.5 text-sm font-semibold">{words.link}</p>
            <p className="mb-2 rounded-field border border-hairline bg-surface px-3 py-2.5 break-all select-all">
              {link.url}
            </p>
            <CopyButton
              text={link.url}
              label={words.copyLink}
              copied={words.copied}
              forbidden={words.copyFailed}
            />
          </div>
          <div>
            <TextArea
              label={words.message}
              rows={5}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <div className="mt-3 flex flex-wrap gap-2">
              <a
                href={buildWhatsAppUrl(link.phone, text)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('earth', 'small')}
              >
                {words.whatsapp}
              </a>
              <CopyButton
                text={text}
                label={words.copyMessage}
                copied={words.copied}
                forbidden={words.copyFailed}
              />
            </div>
          </div>
        </div>
        <div className="aspect-square w-full max-w-44">
          <QrCode text={link.url} label={words.qr} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRestart} look="ink">
          {words.another}
        </Button>
        <Link to="/admin/pedidos/$id" params={{ id: link.orderId }} className={buttonClass('ghost')}>
          {words.order}
        </Link>
      </div>
    </section>
  )
}
