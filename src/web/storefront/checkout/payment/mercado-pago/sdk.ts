/**
 * Parts of MercadoPago.js v2 that the card fields use.
 * https://github.com/mercadopago/sdk-js docs/fields.md and docs/core-methods.md, read on 25 Nov 2026.
 */
export type FieldName = 'cardNumber' | 'expirationDate' | 'securityCode'

export type FieldStyle = Readonly<Record<string, string>>

export type FieldOptions = {
  placeholder?: string
  style?: FieldStyle
  mode?: 'short' | 'full'
  enableLuhnValidation?: boolean
  srLabel?: string
  ariaRequired?: boolean
}

export type FieldUpdate = { placeholder?: string; style?: FieldStyle; settings?: object; invalid?: boolean }

export type FieldError = { message: string; cause: string }

type FieldEvents = {
  ready: { field: string }
  focus: { field: string }
  blur: { field: string }
  change: { field: string }
  validityChange: { field: string; errorMessages: readonly FieldError[] }
  error: { field: string; error: string }
  binChange: { field: string; bin: string | null }
}

export type Field = {
  mount(containerId: string): Field
  unmount(): void
  focus(): void
  update(change: FieldUpdate): void
  on<Name extends keyof FieldEvents>(event: Name, callback: (event: FieldEvents[Name]) => void): void
}

export type PaymentMethod = {
  id: string
  payment_type_id: string
  issuer?: { id: number | string } | null
  settings?: {
    card_number?: object
    security_code?: { mode?: string; card_location?: string; length?: number }
  }[]
}

type PayerCosts = { payment_method_id: string; payer_costs: { installments: number }[] }

export type MercadoPago = {
  fields: {
    create(name: FieldName, options: FieldOptions): Field
    createCardToken(holder: {
      cardholderName: string
      identificationType: string
      identificationNumber: string
    }): Promise<{ id: string; last_four_digits: string } | void>
  }
  getPaymentMethods(query: { bin: string }): Promise<{ results: PaymentMethod[] }>
  getIssuers(query: { paymentMethodId: string; bin: string }): Promise<{ id: number | string }[]>
  getInstallments(query: {
    amount: string
    bin: string
    paymentTypeId: string
    locale: string
  }): Promise<PayerCosts[]>
}

declare global {
  interface Window {
    MercadoPago?: new (
      publicKey: string,
      options: { locale: string; advancedFraudPrevention: boolean; trackingDisabled: boolean },
    ) => MercadoPago
  }
}

/** Milliseconds after which a script or a field that does not report counts as failed. */
export const loadLimit = 15_000

let script: Promise<void> | undefined
let known: { of: Window['MercadoPago']; publicKey: string; instance: MercadoPago } | undefined

/** Loads the script once. After a failure its element is removed: the same one would never load again. */
function loadScript(url: string): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      element.remove()
      script = undefined
      reject(new Error('the script of Mercado Pago did not load'))
    }
    const timer = setTimeout(fail, loadLimit)
    element.onload = () => {
      clearTimeout(timer)
      if (window.MercadoPago) resolve()
      else fail()
    }
    element.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    element.async = true
    element.src = url
    document.head.append(element)
  })
  return script
}

/**
 * Returns Mercado Pago's script for an account. Its fraud prevention is off because it adds an inline script that changes
 * with each load, which no content policy can name; its tracking calls hosts that the policy does not allow.
 */
export async function openMercadoPago(url: string, publicKey: string): Promise<MercadoPago> {
  if (!window.MercadoPago) await loadScript(url)
  const { MercadoPago: of } = window
  if (known?.publicKey === publicKey && known.of === of) return known.instance
  if (!of) throw new Error('the script of Mercado Pago is not there')
  const options = { locale: 'pt-BR', advancedFraudPrevention: false, trackingDisabled: true }
  known = { of, publicKey, instance: new of(publicKey, options) }
  return known.instance
}
