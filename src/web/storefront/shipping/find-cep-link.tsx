import { shippingEstimate as text } from '#texts/checkout/shipping-estimate'

/** Link to the CEP search of the Correios. */
export const FindCepLink = ({ className = '' }: { className?: string }) => (
  <a
    href="https://buscacepinter.correios.com.br/"
    target="_blank"
    rel="noreferrer"
    className={`inline-flex min-h-10 items-center text-sm underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
  >
    {text.unknownCep}
  </a>
)
