/**
 * Stand-in for MercadoPago.js v2, as far as the store uses it: names, options, events and answers of
 * https://github.com/mercadopago/sdk-js docs/fields.md and docs/core-methods.md (25 Nov 2026). Each field is a frame of
 * another origin, in which its value stays.
 */
const script = String.raw`(() => {
  const hosts = HOSTS
  const listeners = new Map()
  addEventListener('message', ({ source, origin, data }) => {
    if (origin === hosts.fields) listeners.get(source)?.(data)
  })

  class Field {
    constructor(name, options) {
      this.name = name
      this.options = options
      this.callbacks = {}
      this.answers = new Map()
    }
    mount(id) {
      const container = document.getElementById(id)
      if (!container) throw new Error('container not found: ' + id)
      const frame = document.createElement('iframe')
      frame.name = this.name
      frame.src = hosts.fields + '/fields/' + this.name + '#' + encodeURIComponent(JSON.stringify(this.options))
      container.append(frame)
      this.frame = frame
      this.window = frame.contentWindow
      listeners.set(this.window, (data) => this.receive(data))
      return this
    }
    receive({ event, detail, call, result, errors }) {
      if (event) return this.callbacks[event]?.({ field: this.name, ...detail })
      const answer = this.answers.get(call)
      if (errors) answer?.reject(errors)
      else answer?.resolve(result)
      this.answers.delete(call)
    }
    unmount() {
      listeners.delete(this.window)
      this.frame.remove()
    }
    on(event, callback) {
      this.callbacks[event] = callback
    }
    send(data) {
      this.window?.postMessage(data, hosts.fields)
    }
    focus() {
      this.frame.focus()
      this.send({ focus: true })
    }
    blur() {
      this.send({ blur: true })
    }
    update(change) {
      this.send({ change })
      return this
    }
    ask(question) {
      const call = crypto.getRandomValues(new Uint32Array(1))[0]
      return new Promise((resolve, reject) => {
        this.answers.set(call, { resolve, reject })
        this.send({ call, question })
      })
    }
  }

  window.MercadoPago = class {
    constructor(publicKey) {
      const fields = new Map()
      const read = async (path, query) => {
        const url = hosts.api + path + '?' + new URLSearchParams({ public_key: publicKey, ...query })
        const answer = await fetch(url)
        const body = await answer.json()
        if (!answer.ok) throw body
        return body
      }
      this.fields = {
        create(name, options = {}) {
          const field = new Field(name, options)
          fields.set(name, field)
          return field
        },
        createCardToken: (holder) => fields.get('cardNumber').ask({ publicKey, holder }),
      }
      this.getPaymentMethods = ({ bin }) => read('/v1/payment_methods/search', { bins: bin })
      this.getIssuers = ({ paymentMethodId, bin }) =>
        read('/v1/payment_methods/card_issuers', { payment_method_id: paymentMethodId, bin })
      this.getInstallments = ({ amount, bin, locale }) =>
        read('/v1/payment_methods/installments', { amount, bin, locale })
    }
  }
})()`

/** Code of a field in its frame. The number asks its siblings for the rest, and trades all for a token. */
const fieldScript = String.raw`(() => {
  const hosts = HOSTS
  const name = location.pathname.split('/').at(-1)
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const input = document.querySelector('input')
  const settings = { length: name === 'securityCode' ? 3 : undefined, invalid: false }
  let bin = null

  const tell = (event, detail) => parent.postMessage({ event, detail }, '*')
  const digits = () => input.value.replace(/\D/g, '')

  const apply = ({ placeholder, style = {}, settings: given, invalid }) => {
    if (placeholder !== undefined) input.placeholder = placeholder
    for (const [key, value] of Object.entries(style))
      if (key === 'placeholderColor') document.documentElement.style.setProperty('--placeholder', value)
      else input.style[key] = value
    if (given?.length) settings.length = given.length
    if (invalid !== undefined) input.setAttribute('aria-invalid', String(invalid))
  }
  const passesLuhn = (text) =>
    [...text].reverse().reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0) % 10 === 0

  const validators = {
    cardNumber() {
      if (digits().length < 13) return [{ cause: 'invalid_length', message: "cardNumber should be of length between '9' and '18'." }]
      return passesLuhn(digits()) ? [] : [{ cause: 'invalid_value', message: 'card number rejected on Luhn Validation.' }]
    },
    expirationDate() {
      const [month, year] = [Number(digits().slice(0, 2)), 2000 + Number(digits().slice(2))]
      if (digits().length !== 4) return [{ cause: 'invalid_length', message: "expirationYear should be of length '2' or '4'." }]
      const isPast = new Date(year, month, 1) <= new Date()
      return month >= 1 && month <= 12 && !isPast ? [] : [{ cause: 'invalid_value', message: 'expirationMonth should be a value from 1 to 12.' }]
    },
    securityCode() {
      return digits().length === settings.length ? [] : [{ cause: 'invalid_length', message: "securityCode should be of length '" + settings.length + "'." }]
    },
  }
  const shapes = {
    cardNumber: (text) => text.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
    expirationDate: (text) => text.slice(0, 4).replace(/^(..)(?=.)/, '$1/'),
    securityCode: (text) => text.slice(0, 4),
  }

  input.addEventListener('focus', () => tell('focus'))
  input.addEventListener('blur', () => {
    tell('blur')
    if (input.value) tell('validityChange', { errorMessages: validators[name]() })
  })
  input.addEventListener('input', () => {
    input.value = shapes[name](digits())
    tell('change')
    if (name !== 'cardNumber') return
    const next = digits().length >= 13 ? digits().slice(0, 8) : null
    if (next === bin) return
    bin = next
    tell('binChange', { bin })
  })

  const valueOf = (field) => parent.frames[field].document.querySelector('input').value.replace(/\D/g, '')
  const askSibling = (field) => parent.frames[field].validate().map((each) => ({ ...each, field }))
  window.validate = () => (input.value ? validators[name]() : [{ cause: 'invalid_length', message: name + ' is empty' }])

  async function tokenize({ publicKey, holder }) {
    const errors = ['cardNumber', 'expirationDate', 'securityCode'].flatMap(askSibling)
    if (errors.length > 0) return { errors }
    const date = valueOf('expirationDate')
    const answer = await fetch(hosts.api + '/v1/card_tokens?public_key=' + encodeURIComponent(publicKey), {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({
        card_number: digits(),
        expiration_month: Number(date.slice(0, 2)),
        expiration_year: 2000 + Number(date.slice(2)),
        security_code: valueOf('securityCode'),
        cardholder: {
          name: holder.cardholderName,
          identification: { type: holder.identificationType, number: holder.identificationNumber },
        },
      }),
    })
    const body = await answer.json()
    return answer.ok ? { result: body } : { errors: body }
  }

  addEventListener('message', async ({ source, data }) => {
    if (source !== parent) return
    if (data.focus) input.focus()
    if (data.blur) input.blur()
    if (data.change) apply(data.change)
    if (data.question) parent.postMessage({ call: data.call, ...(await tokenize(data.question)) }, '*')
  })
  input.setAttribute('aria-label', options.srLabel ?? '')
  input.setAttribute('aria-required', String(options.ariaRequired === true))
  apply(options)
  tell('ready')
})()`

const style = `html,body{height:100%;margin:0;background:transparent}
input{box-sizing:border-box;border:0;outline:0;background:transparent}
input::placeholder{color:var(--placeholder)}`

/** Origins that the browser knows the vendor by. */
export type BrowserHosts = { api: string; fields: string }

const fill = (text: string, hosts: BrowserHosts): string => text.replace('HOSTS', JSON.stringify(hosts))

/** Returns the vendor's script. */
export const scriptText = (hosts: BrowserHosts): string => fill(script, hosts)

/** Returns the page in the frame of a field. */
export const fieldPage = (hosts: BrowserHosts): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Campo seguro</title><style>${style}</style><input inputmode="numeric" autocomplete="off"><script>${fill(fieldScript, hosts)}</script></html>`
