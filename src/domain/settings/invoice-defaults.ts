import type { InvoiceSettings } from './contract-invoices.ts'

/** No emitter. The CFOPs are those of the sale of goods of others; those who produce them enter 5101 and 6107. */
export const invoiceDefaults: InvoiceSettings = {
  emitter: null,
  requestAt: 'never',
  series: null,
  crt: null,
  stateRegistration: '',
  operationNature: 'Venda de mercadoria',
  cst: '',
  classTrib: '',
  cfop: {
    inside: '5102',
    outside: '6108',
    outsideTaxpayer: '6102',
    returnInside: '1202',
    returnOutside: '2202',
  },
  bling: {
    saleNatureId: null,
    returnNatureId: null,
    storeId: null,
    paymentIds: { pix: null, card: null, boleto: null, terms: null, other: null, none: null },
  },
  nfeIo: { companyId: '', environment: 'Production' },
}
