import { type FormEvent, useState } from 'react'
import type { PayLinkView } from '#contract/orders'
import type { Business } from '#contract/settings'
import { payLink as words } from '#texts/checkout/pay-link'
import { getWhatsAppUrl } from '#web/storefront/business/whatsapp-url.ts'
import { MethodChoice } from '#web/storefront/checkout-result/method-choice.tsx'
import { useMethodChoice } from '#web/storefront/checkout-result/use-method-choice.ts'
import { preventBlurOnSubmit } from '#web/storefront/checkout/order/prevent-blur.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'
import { LinkTotals } from './link-pieces.tsx'
import { CustomerFields, DeliveryFields, KnownData } from './missing-fields.tsx'
import { usePayLink } from './use-pay-link.ts'

// Few links are of companies with terms.
const TermsChoice = lazyComponent(() => import('#web/storefront/checkout/payment/terms-choice.tsx'), {
  loading: null,
})

type Props = { token: string; link: PayLinkView; business: Business }

/** Asks for what is missing, and takes the payment. */
export function PayLinkForm({ token, link, business }: Props) {
  const { pay, payLater, paying, problem, isReady, ...fields } = usePayLink(token, link)
  const method = useMethodChoice({
    order: { id: token, waysToPay: link.waysToPay },
    declined: null,
    isReady,
    onPay: (choice) => void pay(choice),
  })
  const { terms } = link
  const [wantsTerms, setWantsTerms] = useState(false)
  const isOnTerms = wantsTerms && terms?.problem === null
  const submit = async (event: FormEvent) => {
    if (!isOnTerms) return method.submit(event)
    event.preventDefault()
    if (isReady()) await payLater(terms.total)
  }
  const missing = link.missing.filter((each) => each !== 'terms')
  return (
    <PageForm noValidate onSubmit={(event) => void submit(event)} onMouseDown={preventBlurOnSubmit}>
      <h2 className="display mt-6 mb-3 text-xl">
        {missing.length > 0 ? words.missingTitle(missing.length) : words.completeTitle}
      </h2>
      <KnownData known={link.known} />
      <CustomerFields missing={link.missing} {...fields} />
      {link.missing.includes('address') && (
        <DeliveryFields missing={link.missing} cep={link.shipping.cep} {...fields} />
      )}
      <div className="my-6">
        <LinkTotals link={link} pix={!isOnTerms && method.method === 'pix'} />
      </div>
      <MethodChoice
        {...method}
        method={isOnTerms ? undefined : method.method}
        setMethod={(chosen) => {
          setWantsTerms(false)
          method.setMethod(chosen)
        }}
        waysToPay={link.waysToPay}
        customerCpf={fields.values['customer.cpf']}
        title={words.method}
        cardTitle={words.card}
      >
        {terms && (
          <TermsChoice
            name="method"
            terms={terms}
            total={terms.total}
            checked={isOnTerms}
            onChoose={() => setWantsTerms(true)}
          />
        )}
      </MethodChoice>
      {problem && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" loading={paying || method.isTokenizing} className="mt-6 w-full">
        {isOnTerms ? words.payLater : words.pay[method.method ?? 'pix']}
      </Button>
      <p role="status" className="sr-only">
        {paying ? words.paying : ''}
      </p>
      <TermsAndQuestion business={business} />
    </PageForm>
  )
}

/** Terms that a payment accepts, and where to ask. */
function TermsAndQuestion({ business }: { business: Business }) {
  const whatsApp = getWhatsAppUrl(business)
  return (
    <>
      <p className="mt-4 text-center text-sm text-muted">
        {words.terms}{' '}
        <PageLink to="/termos-servico" className="underline underline-offset-2">
          {words.termsLink}
        </PageLink>
        .
      </p>
      {whatsApp && (
        <p className="mt-2 text-center text-sm text-muted">
          {words.question}{' '}
          <a href={whatsApp} className="underline underline-offset-2">
            {words.answer}
          </a>
        </p>
      )}
    </>
  )
}
