import type { PaymentView } from '#contract/payments'
import { paymentPage as words } from '#texts/checkout/payment-page'
import { getChallengeUrl } from '#web/storefront/checkout/order/payment-page.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Note } from './note.tsx'
import type { OrderLink } from './order-url.ts'

type Props = { orderKey: OrderLink; page: NonNullable<PaymentView['page']> }

/** Link to the page of the bank or the provider. It is loaded anew, so that its own policy applies. */
export default function PaymentPage({ orderKey, page }: Props) {
  const isChallenge = page.kind === 'challenge'
  return (
    <Note
      title={isChallenge ? words.challengeTitle : words.redirectTitle}
      text={isChallenge ? words.challengeText : words.redirectText}
    >
      <a
        href={isChallenge ? getChallengeUrl(orderKey) : page.url}
        className={buttonClass('earth', 'large', 'mt-5 w-full sm:w-auto sm:min-w-64')}
      >
        {isChallenge ? words.challengeGo : words.redirectGo}
      </a>
    </Note>
  )
}
