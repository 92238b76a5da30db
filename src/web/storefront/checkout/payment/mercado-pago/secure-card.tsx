import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type { CardFields } from '#contract/payments'
import { parseCpf } from '#shared/brazil/documents'
import { cardFieldErrors, cardFields as words } from '#texts/checkout/card-fields'
import type { Card, CardText, TokenizedCard } from '#web/storefront/checkout/form/card.ts'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'
import type { CardTokenizer } from '#web/storefront/checkout/form/card-tokenizer.ts'
import { InstallmentList, type Plan } from '#web/storefront/checkout/form/installment-list.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { fieldNames } from './field-errors.ts'
import type { FieldName } from './sdk.ts'
import { SecureField } from './secure-field.tsx'
import { type CardFieldsState, useCardFields } from './use-card-fields.ts'

type Props = {
  fields: CardFields
  card: Card
  /** CPF of the customer, who is the holder unless another one is typed */
  customerCpf: string
  errors: CheckoutErrors
  plans: readonly Plan[]
  installments: number
  /** the card was declined: it is typed again */
  retypes?: boolean | undefined
  tokenizer: RefObject<CardTokenizer | undefined>
  onCard: (name: CardText, value: string) => void
  /** another card than the tokenized one is wanted */
  onDiscard?: (() => void) | undefined
  onInstallments: (count: number) => void
}

/** Card form whose number, expiry and code are fields of Mercado Pago; their values never reach this page. */
export default function SecureCard(props: Props) {
  const { fields, card } = props
  const [tries, setTries] = useState(0)
  const { script, publicKey } = fields
  if (card.tokenized?.provider === fields.provider) return <ReadyCard {...props} tokenized={card.tokenized} />
  if (!script || !publicKey) return <Failed onRetry={undefined} />
  return (
    <OpenFields
      key={tries}
      {...props}
      script={script}
      publicKey={publicKey}
      onRetry={() => setTries(tries + 1)}
    />
  )
}

/** Card that was tokenized before the review. Its token is still unused. */
function ReadyCard({
  tokenized: { brand, lastFour, installments: counts },
  onDiscard,
  ...list
}: Props & { tokenized: TokenizedCard }) {
  return (
    <div className="space-y-5">
      <div className="flex items-start gap-4 rounded-panel bg-raised p-4 sm:items-center">
        <Icon of={CreditCard} size={24} className="shrink-0 text-muted" />
        <div className="min-w-0 grow items-center justify-between gap-4 sm:flex">
          <p className="text-sm">
            <span className="block font-semibold">{words.ready(words.brands[brand] ?? brand, lastFour)}</span>
            <span className="text-muted">{words.readyText}</span>
          </p>
          <button
            type="button"
            onClick={onDiscard}
            className="min-h-11 text-sm font-semibold whitespace-nowrap underline underline-offset-4"
          >
            {words.change}
          </button>
        </div>
      </div>
      <Installments {...list} counts={counts} />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <p>{words.failed}</p>
      {onRetry && (
        <Button look="ghost" size="small" name="payment.cardToken" onClick={onRetry}>
          {words.again}
        </Button>
      )}
    </div>
  )
}

type OpenProps = Props & { script: string; publicKey: string; onRetry: () => void }

/** Returns what is wrong with the holder. */
function findHolderErrors({ name }: Card, cpf: string): CheckoutErrors {
  return {
    ...(name.trim() === '' && { 'card.name': cardFieldErrors.nameMissing }),
    ...(!parseCpf(cpf) && {
      'card.cpf': cpf.trim() === '' ? cardFieldErrors.cpfMissing : cardFieldErrors.cpfWrong,
    }),
  }
}

/** Announces the fields as what tokenizes the card, while they can be typed into. */
function useTokenizer(
  fields: CardFieldsState,
  cpf: string,
  { tokenizer, card, fields: { provider } }: Props,
): void {
  useImperativeHandle(tokenizer, () => {
    if (fields.status !== 'ready') return undefined
    return {
      async tokenize() {
        const errors = { ...fields.findErrors(), ...findHolderErrors(card, cpf) }
        if (Object.keys(errors).length > 0) return { errors }
        const made = await fields.createToken({ name: card.name.trim(), cpf: parseCpf(cpf) ?? '' })
        return 'errors' in made ? made : { tokenized: { provider, ...made.card } }
      },
      forgetCode: fields.forgetCode,
    }
  })
}

function OpenFields(props: OpenProps) {
  const { card, errors, plans, onCard, onRetry, retypes, customerCpf } = props
  const fields = useCardFields({
    script: props.script,
    publicKey: props.publicKey,
    amount: plans[0]?.total ?? 0,
    // The value stays in the frame; this drops the error of the field.
    onChange: (name) => onCard(textOf[name], ''),
  })
  const cpf = card.cpf ?? customerCpf
  useTokenizer(fields, cpf, props)
  if (fields.status === 'failed') return <Failed onRetry={onRetry} />
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <p role="status" className="sr-only">
        {fields.status === 'loading' && words.loading}
      </p>
      {retypes && fields.isEmpty && <p className="col-span-2 -mb-1 text-sm text-muted">{words.retypeAll}</p>}
      <Frames fields={fields} errors={errors} />
      {errors['payment.cardToken'] && (
        <p role="alert" className="col-span-2 text-sm text-danger">
          {errors['payment.cardToken']}
        </p>
      )}
      <TextInput
        label={words.name}
        name="card.name"
        value={card.name}
        error={errors['card.name']}
        className="col-span-2"
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={80}
        required
        onChange={(event) => onCard('name', event.currentTarget.value)}
      />
      <MaskedInput
        mask="cpf"
        label={words.cpf}
        name="card.cpf"
        value={cpf}
        error={errors['card.cpf']}
        className="col-span-2"
        inputMode="numeric"
        required
        onText={(text) => onCard('cpf', text)}
      />
      <Installments {...props} counts={fields.known?.installments ?? null} />
      <p className="col-span-2 flex items-start gap-2 text-sm text-muted">
        <Icon of={LockKeyhole} size={18} className="mt-0.5 shrink-0" />
        {words.safe}
      </p>
    </div>
  )
}

const textOf = { cardNumber: 'number', expirationDate: 'expiry', securityCode: 'cvv' } as const

function codeHint({ known, hasForgotten }: CardFieldsState): string | undefined {
  if (hasForgotten) return words.retype
  const { length, card_location: location } = known?.code ?? {}
  if (!length) return undefined
  return location === 'front' ? words.codeFront(length) : words.codeBack(length)
}

/** The three fields in frames of the vendor. */
function Frames({ fields, errors }: { fields: CardFieldsState; errors: CheckoutErrors }) {
  const { status, focused, ids, wrong, known, isUnknownBrand } = fields
  const unknownBrand = isUnknownBrand ? cardFieldErrors.numberUnknown : undefined
  const shown: Record<FieldName, string | undefined> = {
    cardNumber: errors['card.number'] ?? wrong.cardNumber ?? unknownBrand,
    expirationDate: errors['card.expiry'] ?? wrong.expirationDate,
    securityCode: errors['card.cvv'] ?? wrong.securityCode,
  }
  const mark = useEffectEvent(fields.markInvalid)
  const [number, expiry, code] = [shown.cardNumber, shown.expirationDate, shown.securityCode]
  useEffect(() => {
    if (status !== 'ready') return
    mark('cardNumber', number !== undefined)
    mark('expirationDate', expiry !== undefined)
    mark('securityCode', code !== undefined)
  }, [status, number, expiry, code])
  const field = (name: FieldName, label: string) => ({
    containerId: ids[name],
    name: fieldNames[name],
    label,
    error: shown[name],
    isFocused: focused === name,
    isLoading: status === 'loading',
    onFocus: () => fields.focus(name),
  })
  return (
    <>
      <SecureField
        {...field('cardNumber', words.number)}
        aside={known ? (words.brands[known.brand] ?? known.brand) : <Icon of={CreditCard} size={20} />}
        className="col-span-2"
      />
      <SecureField {...field('expirationDate', words.expiry)} />
      <SecureField {...field('securityCode', words.code)} hint={codeHint(fields)} />
    </>
  )
}

type InstallmentsProps = Pick<Props, 'plans' | 'installments' | 'errors' | 'onInstallments'> & {
  /** numbers that the card can be paid in; null if that is unknown */
  counts: readonly number[] | null
}

/** Plans of the store that the card can be paid in. */
function Installments({ plans, installments, errors, counts, onInstallments }: InstallmentsProps) {
  const fitting = counts ? plans.filter(({ count }) => counts.includes(count)) : plans
  const offered = fitting.length > 0 ? fitting : plans.slice(0, 1)
  const isOffered = offered.length === 0 || offered.some(({ count }) => count === installments)
  const choose = useEffectEvent(onInstallments)
  useEffect(() => {
    if (!isOffered) choose(1)
  }, [isOffered])
  if (plans.length === 0) return null
  return (
    <>
      <InstallmentList
        plans={offered}
        chosen={installments}
        error={errors['payment.installments']}
        onChoose={onInstallments}
      />
      <p
        role="status"
        className={offered.length < plans.length ? 'col-span-2 -mt-3 text-sm text-muted' : 'sr-only'}
      >
        {offered.length < plans.length && words.atMost(offered.at(-1)?.count ?? 1)}
      </p>
    </>
  )
}
