import type { PaymentView } from '#contract/payments'

type OrderLink = { order?: string | undefined; token?: string | undefined }

/** Returns the URL of the page where a bank confirms a payment. It is loaded anew: only its policy allows the bank. */
export function getChallengeUrl({ order = '', token }: OrderLink): string {
  const query = new URLSearchParams({ order, ...(token ? { token } : {}) })
  return `/confirmar-pagamento?${query}`
}

/** Leaves for the page of the bank or provider that a payment waits for. */
export function openPaymentPage(link: OrderLink, payment: PaymentView | null): void {
  if (payment?.page)
    location.assign(payment.page.kind === 'challenge' ? getChallengeUrl(link) : payment.page.url)
}
