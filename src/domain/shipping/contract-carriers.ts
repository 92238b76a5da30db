import { z } from 'zod'
import { CutOffs, Dispatch } from '#contract/settings'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

const line = (most: number) =>
  z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(most, fieldErrors.tooLong)

/** Carrier as staff see it, without secrets. */
export const CarrierView = z.object({
  carrier: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  isSandbox: z.boolean(),
  needsAccount: z.boolean(),
  /** last characters of the client id and secret; null if they are not set */
  clientId: z.string().nullable(),
  clientSecret: z.string().nullable(),
  /** its account is connected, and the tokens were not refused */
  isConnected: z.boolean(),
  /** until when the account works without a renewal: ISO 8601, UTC */
  tokensExpireAt: z.string().nullable(),
  /** page where staff connect the account; null without a client */
  authorizeUrl: z.string().nullable(),
  /** address to register at the carrier */
  redirectUrl: z.string(),
  webhookUrl: z.string(),
  /** ids of the services that are offered; empty: all */
  services: z.array(z.string()),
  agencies: z.array(z.object({ service: z.string(), agency: z.string() })),
  /** services known by name: those of the carrier, and those that it quoted lately */
  knownServices: z.array(z.object({ service: z.string(), name: z.string() })),
  cutOffs: CutOffs.nullable(),
  /** business days added to those of the carrier */
  extraDays: z.int(),
  /** false: the secrets were sealed by another installation and must be entered again */
  isReadable: z.boolean(),
})
export type CarrierView = z.output<typeof CarrierView>

export const CarriersEdit = z.object({
  carriers: z.array(CarrierView),
  dispatch: Dispatch,
  version: z.string(),
})
export type CarriersEdit = z.output<typeof CarriersEdit>

const secret = (least: number) =>
  z
    .string(fieldErrors.required)
    .trim()
    .min(least, fieldErrors.credential)
    // Access tokens are JSON Web Tokens of about 1,000 characters.
    .max(4_000, fieldErrors.tooLong)
    .regex(/^[\x21-\x7E]+$/, fieldErrors.noSpaces)
    .optional()

const serviceId = z
  .string(fieldErrors.choice)
  .max(20, fieldErrors.choice)
  .regex(/^[\w-]+$/, fieldErrors.choice)

/** Agency of the carrier where the packages of a service are dropped off, by its number there. */
const ServiceAgency = z.strictObject({
  service: serviceId,
  agency: z
    .string(staffFieldErrors.agency)
    .max(9, staffFieldErrors.agency)
    .regex(/^[1-9]\d{0,8}$/, staffFieldErrors.agency),
})
export type ServiceAgency = z.output<typeof ServiceAgency>

/** Carrier as staff save it. A secret that is absent stays as it is. */
export const CarrierForm = z.strictObject({
  carrier: z.string(fieldErrors.required).max(40, fieldErrors.choice),
  enabled: z.boolean(fieldErrors.choice),
  isSandbox: z.boolean(fieldErrors.choice).default(false),
  services: z.array(serviceId).max(60, fieldErrors.tooMany).default([]),
  agencies: z
    .array(ServiceAgency)
    .max(60, fieldErrors.tooMany)
    .refine(
      (all) => new Set(all.map(({ service }) => service)).size === all.length,
      staffFieldErrors.agencyTwice,
    )
    .default([]),
  cutOffs: CutOffs.nullable().default(null),
  extraDays: z
    .int(fieldErrors.wholeNumber)
    .min(0, fieldErrors.tooLittle)
    .max(60, fieldErrors.tooMuch)
    .default(0),
  credentials: z
    .strictObject({
      clientId: z
        .string(fieldErrors.required)
        .trim()
        .max(12, fieldErrors.wholeNumber)
        .regex(/^\d+$/, fieldErrors.wholeNumber)
        .optional(),
      clientSecret: secret(16),
      /** both tokens: of an account that was connected elsewhere */
      accessToken: secret(16),
      refreshToken: secret(16),
    })
    .default({}),
})
export type CarrierForm = z.output<typeof CarrierForm>

/** Carriers and dispatch. Those that are absent stay as they are. */
export const CarriersForm = z.strictObject({
  carriers: z.array(CarrierForm).max(10, fieldErrors.tooMany).default([]),
  dispatch: Dispatch.optional(),
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type CarriersForm = z.output<typeof CarriersForm>

/** Parameters that the carrier adds to the redirect URL after staff connected the account. */
export const CarrierGrant = z.strictObject({
  code: line(2_000),
  state: line(200),
})
export type CarrierGrant = z.output<typeof CarrierGrant>

/** Quote with the error of each service that could not carry the package, newest first. */
export const QuoteProblems = z.object({
  items: z.array(
    z.object({
      carrier: z.string(),
      cep: z.string(),
      /** ISO 8601, UTC */
      at: z.string(),
      /** why the carrier gave no quote at all; null if it did */
      failure: z.string().nullable(),
      services: z.array(z.object({ service: z.string(), name: z.string(), error: z.string() })),
    }),
  ),
})
export type QuoteProblems = z.output<typeof QuoteProblems>

const staff = staffEndpointOf('configuracoes', '/api/settings/shipping-carriers')
const fresh = ['request.unconfirmed', 'request.second_factor'] as const

export const carrierEndpoints = defineEndpoints({
  readCarriers: staff('GET', '', 'As transportadoras e o despacho, sem nenhum segredo', {
    answer: CarriersEdit,
  }),
  saveCarriers: staff('PUT', '', 'Grava transportadoras e despacho; um segredo que não vem fica como está', {
    body: CarriersForm,
    bytes: 131_072,
    answer: CarriersEdit,
    errors: ['record.changed', ...fresh],
  }),
  connectCarrier: staff('POST', '/:carrier/connection', 'Liga a conta da loja na transportadora (OAuth)', {
    params: z.object({ carrier: z.string().max(40) }),
    body: CarrierGrant,
    answer: CarriersEdit,
    errors: [
      'shipping.carrier_unknown',
      'shipping.carrier_refused',
      'shipping.carrier_unavailable',
      ...fresh,
    ],
  }),
  quoteProblems: staff('GET', '/quote-problems', 'O que as transportadoras recusaram cotar, do mais novo', {
    answer: QuoteProblems,
  }),
})
