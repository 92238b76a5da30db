import { z } from 'zod'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

const text = (most: number) => z.string(fieldErrors.required).trim().max(most, fieldErrors.tooLong)
const cfop = z
  .string(staffFieldErrors.cfop)
  .max(4, staffFieldErrors.cfop)
  .regex(/^[1-7]\d{3}$/, staffFieldErrors.cfop)
/** Id of a record at the emitter. */
const recordId = z.int(fieldErrors.wholeNumber).min(1, fieldErrors.wholeNumber).nullable().default(null)

/** When the store asks for the invoice of an order by itself. */
const invoiceMoments = ['never', 'payment', 'packing'] as const

/** ICMS: CST has 2 digits, CSOSN (Simples Nacional) has 3. Empty: the emitter decides. */
const Cst = text(3).regex(/^(?:\d{2,3})?$/, staffFieldErrors.cst)
/** Classification of IBS and CBS, of the government's table; its first three digits are their CST. */
const ClassTrib = text(6).regex(/^(?:\d{6})?$/, staffFieldErrors.classTrib)

/** Settings of the invoices (NF-e). The rules of taxation are the accountant's: they have no defaults of ours. */
export const InvoiceSettings = z.strictObject({
  /** issues new invoices; null: none */
  emitter: text(40).nullable(),
  requestAt: z.enum(invoiceMoments, fieldErrors.choice),
  /** null: the emitter's own */
  series: z
    .int(fieldErrors.wholeNumber)
    .min(0, fieldErrors.tooLittle)
    .max(999, fieldErrors.tooMuch)
    .nullable(),
  /** tax regime: 1 Simples Nacional, 2 Simples above its limit, 3 regular, 4 MEI; null: not set */
  crt: z.literal([1, 2, 3, 4], fieldErrors.choice).nullable(),
  /** state registration of the store (IE) */
  stateRegistration: text(20),
  operationNature: text(60).min(1, fieldErrors.required),
  /** for products without their own */
  cst: Cst,
  classTrib: ClassTrib,
  cfop: z.strictObject({
    /** sale within the state, to another state, to a taxpayer in another state */
    inside: cfop,
    outside: cfop,
    outsideTaxpayer: cfop,
    returnInside: cfop,
    returnOutside: cfop,
  }),
  bling: z.strictObject({
    /** natures of operation: they hold the rules of taxation */
    saleNatureId: recordId,
    returnNatureId: recordId,
    storeId: recordId,
    /** forms of payment by method; `none` is for returns */
    paymentIds: z
      .strictObject({
        pix: recordId,
        card: recordId,
        boleto: recordId,
        terms: recordId,
        other: recordId,
        none: recordId,
      })
      .default({ pix: null, card: null, boleto: null, terms: null, other: null, none: null }),
  }),
  nfeIo: z.strictObject({
    companyId: text(60),
    environment: z.enum(['Production', 'Test'], fieldErrors.choice),
  }),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>
