import { card as words } from '#texts/checkout/payment'
import { testCards } from './card-token.ts'

/** Test card numbers of the fake provider, one for each response. */
export default function PracticeHint({ onUse }: { onUse: (number: string) => void }) {
  return (
    <div className="col-span-2 rounded-panel bg-raised p-4 text-sm">
      <p className="font-semibold">{words.practiceTitle}</p>
      <p className="text-muted">{words.practice}</p>
      <PracticeList cards={testCards.slice(0, 5)} onUse={onUse} />
      <details className="mt-1">
        <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold hover:underline">
          {words.practiceMore}
        </summary>
        <PracticeList cards={testCards.slice(5)} onUse={onUse} />
      </details>
    </div>
  )
}

type PracticeProps = { cards: readonly (typeof testCards)[number][]; onUse: (number: string) => void }

const PracticeList = ({ cards, onUse }: PracticeProps) => (
  <ul className="mt-2">
    {cards.map(({ number, token }) => (
      <li key={token}>
        <button
          type="button"
          onClick={() => onUse(number)}
          className="flex min-h-8 w-full items-center gap-x-3 py-1 text-left leading-snug hover:underline"
        >
          <span className="sr-only">{words.practiceUse}: </span>
          <span className="shrink-0 tabular-nums">{number}</span>
          <span className="text-muted">{words.practiceCases[token]}</span>
        </button>
      </li>
    ))}
  </ul>
)
