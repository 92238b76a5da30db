import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { card as words } from '#texts/checkout/payment'
import { TextInput } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { Card, CardText } from '#web/storefront/checkout/form/card.ts'
import { InstallmentList, type Plan } from '#web/storefront/checkout/form/installment-list.tsx'
import { detectCardBrand } from './card-rules.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'

// Only a demo has them: they do not weigh on the checkout.
const PracticeCards = lazyComponent(() => import('./practice-cards.tsx'), { loadError: null })

export type CardFormProps = {
  card: Card
  errors: CheckoutErrors
  onCard: (name: CardText, value: string) => void
  onLeave: (name: CardText) => void
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
  const field = (name: Exclude<CardText, 'cpf'>) => ({
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
      <PracticeCards onUse={(number) => onCard('number', number)} />
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
