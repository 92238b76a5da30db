import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

type Name = 'cardNumber' | 'expirationDate' | 'securityCode'

/** Field of the vendor's script; a test types into it by its events. */
class VendorField {
  readonly name: Name
  readonly options: { srLabel?: string; style?: Record<string, string> }
  readonly updates: Record<string, unknown>[] = []
  isMounted = false
  isFocused = false
  private readonly callbacks = new Map<string, (event: object) => void>()
  frame: HTMLElement | undefined

  constructor(name: Name, options: VendorField['options']) {
    this.name = name
    this.options = options
  }
  mount(id: string) {
    // Of another namespace: happy-dom loads no frames and reports each one.
    const frame = document.createElementNS('http://www.w3.org/2000/svg', 'iframe')
    this.frame = document.getElementById(id)!.appendChild(frame) as unknown as HTMLElement
    this.isMounted = true
    return this
  }
  unmount() {
    this.frame?.remove()
    this.isMounted = false
  }
  on(event: string, callback: (event: object) => void) {
    this.callbacks.set(event, callback)
  }
  focus() {
    this.isFocused = true
  }
  update(change: Record<string, unknown>) {
    this.updates.push(change)
  }
  emit(event: string, detail: object = {}) {
    act(() => this.callbacks.get(event)?.({ field: this.name, ...detail }))
  }
}

const master = {
  id: 'master',
  payment_type_id: 'credit_card',
  issuer: { id: 24 },
  settings: [{ card_number: { length: 16 }, security_code: { length: 3, card_location: 'back' } }],
}

/** Puts the vendor's script on the page, as if it had loaded. Returns its fields and what it is asked. */
export function provideMercadoPago() {
  const fields = new Map<Name, VendorField>()
  const tokens: object[] = []
  const vendor = {
    fields,
    tokens,
    /** answer of the next token; an error rejects */
    token: async (): Promise<unknown> => ({ id: `token-${tokens.length}`, last_four_digits: '6351' }),
    methods: async (): Promise<{ results: object[] }> => ({ results: [master] }),
    counts: [1, 2, 3],
    /** finishes loading */
    open() {
      for (const field of fields.values()) field.emit('ready')
    },
    /** types a whole card into the frames */
    async type() {
      for (const field of fields.values()) field.emit('change')
      await act(async () => {
        fields.get('cardNumber')!.emit('binChange', { bin: '50314332' })
      })
    },
  }
  class MercadoPago {
    fields = {
      create(name: Name, options: VendorField['options']) {
        const field = new VendorField(name, options)
        fields.set(name, field)
        return field
      },
      createCardToken(holder: object) {
        tokens.push(holder)
        return vendor.token()
      },
    }
    getPaymentMethods = () => vendor.methods()
    getIssuers = async () => []
    getInstallments = async () => [
      { payment_method_id: 'master', payer_costs: vendor.counts.map((installments) => ({ installments })) },
    ]
  }
  vi.stubGlobal('MercadoPago', MercadoPago)
  onTestFinished(() => void vi.unstubAllGlobals())
  return vendor
}
