import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import type { RefObject } from 'react'
import type { CardFields } from '#contract/payments'
import { card as words } from '#texts/checkout/payment'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { getCardEntry } from './card-entry.ts'
import { CardForm, type CardFormProps } from './card-form.tsx'
import type { CardTokenizer } from '#web/storefront/checkout/form/card-tokenizer.ts'
import { InstallmentList } from '#web/storefront/checkout/form/installment-list.tsx'

// Only a store whose provider has fields of its own needs them.
const SecureCard = lazyComponent(() => import('./mercado-pago/secure-card.tsx'), {
  loading: <Skeleton className="h-96" />,
})

type Props = CardFormProps & {
  fields: CardFields | null | undefined
  /** for fields of the provider: CPF of the customer, where they announce themselves, and what drops their token */
  customerCpf: string
  tokenizer: RefObject<CardTokenizer | undefined>
  onDiscard?: (() => void) | undefined
}

/** Card part of a payment: the form of the store, fields of the provider, or where the card is typed later. */
export function CardPart({ fields, customerCpf, tokenizer, onDiscard, ...form }: Props) {
  const entry = getCardEntry(fields?.provider)
  if (entry === 'page') return <CardOnPage {...form} />
  if (entry !== 'fields' || !fields) return <CardForm {...form} />
  return <SecureCard {...form} {...{ fields, customerCpf, tokenizer, onDiscard }} />
}

const CardOnPage = ({ plans, installments, errors, onInstallments }: CardFormProps) => (
  <div className="grid grid-cols-2 gap-y-5">
    <p className="col-span-2 flex items-start gap-2 text-sm">
      <Icon of={ExternalLink} size={18} className="mt-0.5 shrink-0" />
      {words.onPage}
    </p>
    {plans.length > 0 && (
      <InstallmentList
        plans={plans}
        chosen={installments}
        error={errors['payment.installments']}
        onChoose={onInstallments}
      />
    )}
  </div>
)
