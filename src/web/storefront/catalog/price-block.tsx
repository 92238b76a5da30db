import type { PriceView } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import { catalog } from '#texts/catalog/catalog'

type Props = { price: PriceView; varies?: boolean; large?: boolean }

/** Prices: cash first and largest (Lei 13.543/2017), then Pix, then installments with their total. */
export function PriceBlock({ price, varies = false, large = false }: Props) {
  const { installments, pix } = price
  return (
    <div data-price="" className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {price.compareAt !== null && (
          <s className={`order-2 text-muted ${large ? 'text-base' : 'text-sm'}`}>
            <span className="sr-only">{catalog.price.from} </span>
            {formatBrl(price.compareAt)}
          </s>
        )}
        <span className={large ? 'text-2xl font-bold' : 'text-base font-bold md:text-lg'}>
          {varies && <span className="text-sm font-normal text-muted">{catalog.price.startingAt} </span>}
          {price.compareAt !== null && <span className="sr-only">{catalog.price.to} </span>}
          <span>{formatBrl(price.cash)}</span>
        </span>
      </p>
      <p className={`text-muted ${large ? 'mt-1 text-base' : 'text-[0.8125rem] leading-snug'}`}>
        {pix.percentOff > 0 && (
          <span className="block font-semibold text-leaf">
            {catalog.price.pix(formatBrl(pix.amount), large ? pix.percentOff : 0)}
          </span>
        )}
        {installments && (
          <span className="block">
            {[
              catalog.price.installments(
                installments.count,
                formatBrl(installments.first),
                formatBrl(installments.amount),
              ),
              large && catalog.price.total(formatBrl(installments.total)),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        )}
      </p>
    </div>
  )
}
