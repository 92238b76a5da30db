import { EmitterRefusal, ibsCbsCst, type InvoiceRequest } from '#domain/invoices'

const reais = (centavos: number): number => centavos / 100

const methods = {
  pix: 'InstantPayment',
  card: 'CreditCard',
  boleto: 'BankBill',
  // tPag 05; `StoreCredit` is 21, credit that the buyer had before
  terms: 'StoreCredict',
  other: 'Others',
} as const

const refuse = (field: 'cnpj' | 'crt' | 'cst', reason: string): never => {
  throw new EmitterRefusal({ code: null, reason, field })
}

/** The document is a number at NFE.io, so that a CNPJ with letters cannot be sent. */
function taxNumber(document: string): number {
  if (!/^\d+$/.test(document)) refuse('cnpj', 'A NFE.io ainda não aceita CNPJ com letras.')
  return Number(document)
}

function buyerOf({ buyer }: InvoiceRequest) {
  const { address, stateRegistration } = buyer
  return {
    name: buyer.name,
    federalTaxNumber: taxNumber(buyer.document),
    type: buyer.kind === 'person' ? 'NaturalPerson' : 'LegalEntity',
    stateTaxNumberIndicator: stateRegistration === null ? 'NonTaxPayer' : 'TaxPayer',
    ...(stateRegistration === null ? {} : { stateTaxNumber: stateRegistration }),
    email: buyer.email,
    address: {
      state: address.state,
      city: { ...(address.ibge === '' ? {} : { code: address.ibge }), name: address.city },
      district: address.district,
      street: address.street,
      number: address.number,
      postalCode: address.cep,
      country: 'BRA',
      ...(address.complement === '' ? {} : { additionalInformation: address.complement }),
      phone: buyer.phone,
    },
  }
}

type Line = InvoiceRequest['lines'][number]

/** ICMS by CSOSN (3 digits) or CST (2 digits). IBS and CBS are computed by the official service from their class. */
function taxOf({ origin, cst, classTrib, sku }: Line) {
  if (cst === '') refuse('cst', `Falta o CST ou CSOSN do produto ${sku}.`)
  return {
    icms: { origin: String(origin), ...(cst.length === 3 ? { csosn: cst } : { cst }) },
    pis: { cst: '49' },
    cofins: { cst: '49' },
    ...(classTrib === ''
      ? {}
      : {
          IBSCBS: {
            situationCode: ibsCbsCst(classTrib),
            classCode: classTrib,
            calculationMode: 'OfficialService',
          },
        }),
  }
}

const amountIf = (name: string, centavos: number) => (centavos === 0 ? {} : { [name]: reais(centavos) })

const itemOf = (line: Line) => ({
  code: line.sku,
  codeGTIN: line.gtin || 'SEM GTIN',
  codeTaxGTIN: line.gtin || 'SEM GTIN',
  description: line.description,
  ncm: line.ncm,
  cfop: Number(line.cfop),
  unit: 'UN',
  unitTax: 'UN',
  quantity: line.quantity,
  quantityTax: line.quantity,
  unitAmount: reais(line.unitPrice),
  taxUnitAmount: reais(line.unitPrice),
  totalAmount: reais(line.total),
  ...amountIf('freightAmount', line.freight),
  ...amountIf('discountAmount', line.discount),
  ...amountIf('othersAmount', line.other),
  totalIndicator: true,
  tax: taxOf(line),
})

const paymentOf = ({ kind, payments }: InvoiceRequest) => [
  {
    paymentDetail:
      kind === 'return'
        ? [{ method: 'WithoutPayment', amount: 0 }]
        : payments.map(({ method, amount }) => ({
            method: methods[method],
            amount: reais(amount),
            ...(method === 'terms' ? { paymentType: 'Term' } : {}),
          })),
  },
]

/**
 * Builds the body of an invoice. The store computes no taxes, so only the Simples Nacional and MEI can be issued here.
 * Throws `EmitterRefusal` for what NFE.io could not accept.
 */
export function invoiceRequest(request: InvoiceRequest) {
  const { kind, store, buyer, reference, returnedKey, series } = request
  if (store.crt === 2 || store.crt === 3)
    refuse('crt', 'Pela NFE.io a loja emite só no Simples Nacional e no MEI: ela não calcula impostos.')
  return {
    operationNature: request.operationNature,
    operationType: kind === 'return' ? 'Incoming' : 'Outgoing',
    destination: buyer.address.state === store.state ? 'Internal_Operation' : 'Interstate_Operation',
    purposeType: kind === 'return' ? 'Devolution' : 'Normal',
    consumerType: buyer.stateRegistration === null ? 'FinalConsumer' : 'Normal',
    presenceType: 'Internet',
    printType: 'NFeNormalPortrait',
    operationOn: request.at.toISOString(),
    ...(series === null ? {} : { serie: series }),
    buyer: buyerOf(request),
    items: request.lines.map(itemOf),
    payment: paymentOf(request),
    transport: {
      freightModality: request.isPickup ? 'Free' : 'ByIssuer',
      volume: { volumeQuantity: 1, grossWeight: request.weightGrams / 1_000 },
    },
    additionalInformation: {
      order: reference,
      taxpayer: `Pedido ${request.orderNumber}`,
      ...(returnedKey === null
        ? {}
        : { taxDocumentsReference: [{ documentElectronicInvoice: { accessKey: returnedKey } }] }),
    },
  }
}
