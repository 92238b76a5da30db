import type { LabelRequest, Party } from '#domain/shipping'
import { insuredValueOf, volumeOf } from './quote.ts'

const cnpjLength = 14

/** Sender or recipient: CPF and CNPJ have fields of their own. */
function partyOf({ name, email, phone, document, stateRegistration, address }: Party) {
  const isCompany = document.length === cnpjLength
  return {
    name,
    email,
    phone: phone.replace(/^\+55/, ''),
    ...(isCompany ? { company_document: document } : { document }),
    ...(stateRegistration === null ? {} : { state_register: stateRegistration }),
    address: address.street,
    number: address.number,
    ...(address.complement ? { complement: address.complement } : {}),
    district: address.district,
    city: address.city,
    state_abbr: address.state,
    country_id: 'BR',
    postal_code: address.cep,
  }
}

const productsOf = ({ contents }: LabelRequest) =>
  contents.map(({ name, quantity, unitPrice }) => ({
    name,
    quantity: String(quantity),
    unitary_value: (unitPrice / 100).toFixed(2),
  }))

/** Body of `POST /cart`. Our key is a tag, by which the item is found again. */
export const cartBody = (request: LabelRequest) => ({
  service: Number(request.service),
  ...(request.agency === undefined ? {} : { agency: Number(request.agency) }),
  from: partyOf(request.from),
  to: partyOf(request.to),
  products: productsOf(request),
  volumes: [volumeOf(request.package)],
  options: {
    insurance_value: insuredValueOf(request.package),
    receipt: false,
    own_hand: false,
    reverse: false,
    collect: false,
    non_commercial: request.invoiceKey === null,
    ...(request.invoiceKey === null ? {} : { invoice: { key: request.invoiceKey } }),
    tags: [{ tag: request.key, url: null }],
  },
})

/** Body of `POST /cart/reverse`: of a label that Melhor Envio made, else with all addresses. */
export function returnBody(request: LabelRequest) {
  const { from, to, package: packed, returnOf } = request
  const service = Number(request.service)
  if (returnOf !== null)
    return {
      service,
      order_id: returnOf,
      new_sender_mail: from.email,
      new_sender_phone: from.phone.replace(/^\+55/, ''),
      insurance_value: insuredValueOf(packed),
      package: volumeOf(packed),
      options: { own_hand: false, receipt: false },
    }
  return {
    service,
    from: partyOf(from),
    to: partyOf(to),
    products: productsOf(request),
    insurance_value: insuredValueOf(packed),
    package: volumeOf(packed),
    options: { own_hand: false, receipt: false },
  }
}
