import type { ReactNode } from 'react'
import type { CardView } from '#contract/catalog'
import type { Business } from '#contract/settings'
import { stylistPath } from '#shared/catalog/stylist'
import { stylist as words } from '#texts/catalog/stylist'
import { buildWhatsAppUrl } from '#web/storefront/business/whatsapp-url.ts'
import { getCardPath } from '#web/storefront/catalog/card-path.ts'
import { PriceBlock } from '#web/storefront/catalog/price-block.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import type { StylistAdvice } from './stylist-advice.ts'
import {
  buildAnswersUrl,
  type Answers,
  anyAnswer,
  describeAnswers,
  toListFilters,
  type Purpose,
} from './answers.ts'

type Props = { answers: Answers; advice: StylistAdvice; business: Business }

export function StylistPage({ answers, advice, business }: Props) {
  const { para, cor, tamanho } = answers
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col px-5 py-6">
      {para === undefined ? (
        <PurposeQuestion />
      ) : cor === undefined ? (
        <ColorQuestion answers={answers} advice={advice} />
      ) : tamanho === undefined ? (
        <SizeQuestion answers={answers} advice={advice} />
      ) : (
        <Pieces answers={answers} advice={advice} />
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-6 text-sm">
        {para && <HandOver answers={answers} advice={advice} business={business} />}
        {para && (
          <a href={stylistPath} className="inline-flex min-h-8 items-center underline underline-offset-4">
            {words.again}
          </a>
        )}
      </div>
    </main>
  )
}

/** Question whose answers are links to the next one. */
function Question({
  step,
  title,
  hint,
  children,
}: {
  step: number
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <>
      <p className="text-sm text-muted">{words.step(step)}</p>
      <h1 className="display mt-1 text-2xl">{title}</h1>
      {hint && <p className="mt-2 text-muted">{hint}</p>}
      <ul className="mt-5 flex flex-wrap gap-2">{children}</ul>
    </>
  )
}

const Answer = ({ with: answers, children }: { with: Answers; children: ReactNode }) => (
  <li>
    <a href={buildAnswersUrl(stylistPath, answers)} rel="nofollow" className={buttonClass('ghost', 'small')}>
      {children}
    </a>
  </li>
)

const PurposeQuestion = () => (
  <Question step={1} title={words.purpose}>
    {(Object.keys(words.purposes) as Purpose[]).map((para) => (
      <Answer key={para} with={{ para }}>
        {words.purposes[para].label}
      </Answer>
    ))}
  </Question>
)

const ColorQuestion = ({ answers, advice }: Omit<Props, 'business'>) => (
  <Question step={2} title={words.color}>
    {advice.colors.map(({ value, label, hex }) => (
      <Answer key={value} with={{ ...answers, cor: value }}>
        <span
          aria-hidden
          className="size-3.5 rounded-full ring-1 ring-ink/20 ring-inset"
          style={{ backgroundColor: hex }}
        />
        {label}
      </Answer>
    ))}
    <Answer with={{ ...answers, cor: anyAnswer }}>{words.any}</Answer>
  </Question>
)

const SizeQuestion = ({ answers, advice }: Omit<Props, 'business'>) => (
  <Question step={3} title={words.size} hint={words.sizeHint}>
    {advice.sizes.map(({ value, label }) => (
      <Answer key={value} with={{ ...answers, tamanho: value }}>
        {label}
      </Answer>
    ))}
    <Answer with={{ ...answers, tamanho: anyAnswer }}>{words.any}</Answer>
  </Question>
)

/** Matching products at current prices; links open in the page around the iframe. */
function Pieces({ answers, advice: { pieces, isNear } }: Omit<Props, 'business'>) {
  const all = `/produtos?${new URLSearchParams(toListFilters(answers) as Record<string, string>).toString()}`
  return (
    <>
      <h1 className="display text-2xl">{pieces.length > 0 ? words.pieces : words.nothing}</h1>
      {isNear && <p className="mt-2 text-muted">{pieces.length > 0 ? words.few : words.none}</p>}
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Piece piece={piece} />
          </li>
        ))}
      </ul>
      {!isNear && (
        <p className="mt-6">
          <a href={all} target="_top" rel="nofollow" className={buttonClass('ghost', 'small')}>
            {words.all}
          </a>
        </p>
      )}
    </>
  )
}

const Piece = ({ piece }: { piece: CardView }) => (
  <article className="relative">
    <Picture
      picture={piece.colors[0]?.pictures[0]}
      alt=""
      sizes="(min-width: 36rem) 17rem, 45vw"
      className="aspect-4/5 overflow-hidden rounded-image"
    />
    <h2 className="mt-2 text-[0.9375rem] leading-snug font-medium">
      <a href={getCardPath(piece)} target="_top" className="after:absolute after:inset-0 hover:underline">
        {piece.name}
      </a>
    </h2>
    <PriceBlock price={piece.price} varies={piece.priceVaries} />
  </article>
)

/** WhatsAppLink link to the staff, with the answers in its text. */
function HandOver({ answers, advice: { colors, pieces }, business }: Props) {
  const nameOf = (value: string) => colors.find((each) => each.value === value)?.label ?? value
  const asked = describeAnswers(answers, nameOf)
  const text = asked
    ? words.handOver(
        asked,
        pieces.map(({ name }) => name),
      )
    : words.hello
  const address = buildWhatsAppUrl(business, text)
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
    >
      {words.whatsApp}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  )
}
