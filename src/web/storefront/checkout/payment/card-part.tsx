import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { card as words } from '#texts/checkout/payment'
import { Icon } from '#web/ui/display/icon.tsx'
import { getCardEntry } from './card-entry.ts'
import { CardForm, type CardFormProps } from './card-form.tsx'
import { InstallmentList } from './installment-list.tsx'

type Props = CardFormProps & { provider: string | undefined }

/** Card part of a payment: the form of the store, or where the card is typed later. */
export const CardPart = ({ provider, ...form }: Props) =>
  getCardEntry(provider) === 'page' ? <CardOnPage {...form} /> : <CardForm {...form} />

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
