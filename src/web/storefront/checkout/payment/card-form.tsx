import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { card as words } from '#texts/checkout/payment'
import { TextInput } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { testCards } from './card-token.ts'
import type { Card } from '#web/storefront/checkout/form/card.ts'
import { InstallmentList, type Plan } from './installment-list.tsx'
import { detectCardBrand } from './card-rules.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'

export type CardFormProps = {
  card: Card
  errors: CheckoutErrors
  onCard: (name: keyof Card, value: string) => void
  onLeave: (name: keyof Card) => void
  plans: readonly Plan[]
  installments: number
  /** the code of a declined card is typed again */
  retypes?: boolean
  onInstallments: (count: number) => void
}

/** Card form. Card data stays in memory; only a token leaves the page. */
export function CardForm({
  card,
  errors,
  onCard,
  onLeave,
  plans,
  installments,
  retypes,
  onInstallments,
}: CardFormProps) {
  const field = (name: keyof Card) => ({
    name: `card.${name}`,
    value: card[name],
    error: errors[`card.${name}`],
    onBlur: () => onLeave(name),
    required: true,
  })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <div className="relative col-span-2">
        <MaskedInput
          {...field('number')}
          mask="card"
          label={words.number}
          inputMode="numeric"
          autoComplete="cc-number"
          onText={(text) => onCard('number', text)}
        />
        <Brand number={card.number} />
      </div>
      <TextInput
        {...field('name')}
        label={words.name}
        className="col-span-2"
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={80}
        onChange={(event) => onCard('name', event.currentTarget.value)}
      />
      <MaskedInput
        {...field('expiry')}
        mask="expiry"
        label={words.expiry}
        placeholder={words.expiryHint}
        inputMode="numeric"
        autoComplete="cc-exp"
        onText={(text) => onCard('expiry', text)}
      />
      <MaskedInput
        {...field('cvv')}
        mask="cvv"
        label={words.cvv}
        hint={retypes && words.retype}
        inputMode="numeric"
        autoComplete="cc-csc"
        onText={(text) => onCard('cvv', text)}
      />
      {plans.length > 0 && (
        <InstallmentList
          plans={plans}
          chosen={installments}
          error={errors['payment.installments']}
          onChoose={onInstallments}
        />
      )}
      <p className="col-span-2 flex items-start gap-2 text-sm text-muted">
        <Icon of={LockKeyhole} size={18} className="mt-0.5 shrink-0" />
        {words.safe}
      </p>
      <PracticeHint onUse={(number) => onCard('number', number)} />
    </div>
  )
}

function Brand({ number }: { number: string }) {
  const brand = detectCardBrand(number)
  return (
    <span className="pointer-events-none absolute top-7.5 right-4 flex h-12 items-center text-sm font-semibold text-muted">
      {brand ?? <Icon of={CreditCard} size={20} />}
    </span>
  )
}

/** Test card numbers of the fake provider, one for each response. */
const PracticeHint = ({ onUse }: { onUse: (number: string) => void }) => (
  <div className="col-span-2 rounded-panel bg-raised p-4 text-sm">
    <p className="font-semibold">{words.practiceTitle}</p>
    <p className="text-muted">{words.practice}</p>
    <PracticeCards cards={testCards.slice(0, 5)} onUse={onUse} />
    <details className="mt-1">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold hover:underline">
        {words.practiceMore}
      </summary>
      <PracticeCards cards={testCards.slice(5)} onUse={onUse} />
    </details>
  </div>
)

type PracticeProps = { cards: readonly (typeof testCards)[number][]; onUse: (number: string) => void }

const PracticeCards = ({ cards, onUse }: PracticeProps) => (
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
