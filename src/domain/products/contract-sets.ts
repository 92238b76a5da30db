import { z } from 'zod'
import { PictureView } from '#contract/media'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import {
  byId,
  maxLongTextBytes,
  centavos,
  singleLine,
  mediaId,
  requiredLine,
  richText,
  seo,
  slug,
  version,
  wholeNumber,
} from './contract-fields.ts'

export const setErrors = {
  'products.set_too_small': 422,
  'products.set_not_found': 404,
} as const

export const setStates = ['draft', 'active', 'archived'] as const
export const SetState = z.enum(setStates, fieldErrors.choice)
export type SetState = z.infer<typeof SetState>

/** Possible gaps of a set. The first three prevent its publication. */
export const setMissingParts = [
  'pieces',
  'forSale',
  'colors',
  'saving',
  'picture',
  'description',
  'seo',
] as const
export type SetMissingPart = (typeof setMissingParts)[number]

export const maxSetPieces = 8

export const SetForm = z.strictObject({
  name: requiredLine(120),
  slug,
  description: richText,
  tags: z.array(requiredLine(40)).max(40, fieldErrors.tooMany),
  /** Price of all pieces together, in centavos; null if `percentOff` is set. */
  price: centavos.nullable(),
  /** Discount in whole percent on the current price of the pieces. */
  percentOff: wholeNumber(1, 90).nullable(),
  /** In order. An empty colour lets the shopper choose. */
  pieces: z
    .array(z.strictObject({ productId: z.uuid(fieldErrors.id), colorName: singleLine(60) }))
    .max(maxSetPieces, fieldErrors.tooMany),
  /** Picture of the set; null shows the pictures of its pieces. */
  mediaId: mediaId.nullable(),
  ...seo,
})
export type SetForm = z.infer<typeof SetForm>
export const UpdateSetInput = SetForm.extend({ version })
export type UpdateSetInput = z.infer<typeof UpdateSetInput>

export const SetListQuery = z.object({
  /** Search in the names of sets and pieces. */
  ...pageQueryFields(fieldErrors.page),
  state: SetState.optional(),
})
export type SetListQuery = z.output<typeof SetListQuery>

export const SetListRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: SetState,
  picture: PictureView.nullable(),
  pieces: z.array(z.string()),
  /** Current price in centavos. */
  price: z.int(),
  percentOff: z.int().nullable(),
  /** Current price of the pieces, bought separately. */
  apart: z.int(),
})
export type SetListRow = z.infer<typeof SetListRow>

export const SetListPage = z.object({
  items: z.array(SetListRow),
  counts: z.record(SetState, z.int()),
  ...pageResultFields,
})
export type SetListPage = z.infer<typeof SetListPage>

/** Product as a piece of a set. */
export const SetPiece = z.object({
  productId: z.string(),
  name: z.string(),
  picture: PictureView.nullable(),
  /** Colours for sale. */
  colors: z.array(z.string()),
  /** Current price of the cheapest variant in the colour of the set. */
  price: z.int(),
  forSale: z.boolean(),
})
export type SetPiece = z.infer<typeof SetPiece>

export const SetEdit = z.object({
  id: z.string(),
  state: SetState,
  form: SetForm,
  /** One for each piece of the form, in its order. */
  pieces: z.array(SetPiece),
  picture: PictureView.nullable(),
  price: z.int(),
  apart: z.int(),
  missing: z.array(z.enum(setMissingParts)),
  version: z.string(),
})
export type SetEdit = z.infer<typeof SetEdit>

/** Transitions of a set. `restore` makes a draft of an archived set, `hide` of an active one. */
export const setTransitions = ['publish', 'hide', 'archive', 'restore'] as const
export type SetTransition = (typeof setTransitions)[number]

const sets = staffEndpointOf('produtos', '/api/sets')
const onSet = { params: byId, answer: SetEdit }

export const setEndpoints = defineEndpoints({
  sets: sets('GET', '', 'Conjuntos, com o preço e o que as peças custam separadas', {
    query: SetListQuery,
    answer: SetListPage,
  }),
  createSet: sets('POST', '', 'Cria um conjunto como rascunho', {
    body: SetForm,
    bytes: maxLongTextBytes,
    answer: SetEdit,
    status: 201,
  }),
  set: sets('GET', '/:id', 'Um conjunto como se edita, com o que falta para vender e a sua versão', {
    ...onSet,
    errors: ['products.set_not_found'],
  }),
  changeSet: sets('PUT', '/:id', 'Grava um conjunto inteiro; com outra versão responde 409', {
    ...onSet,
    body: UpdateSetInput,
    bytes: maxLongTextBytes,
    errors: ['products.set_not_found', 'record.changed'],
  }),
  publishSet: sets('POST', '/:id/publication', 'Publica, esconde, arquiva ou restaura um conjunto', {
    ...onSet,
    body: z.strictObject({ to: z.enum(setTransitions, fieldErrors.choice) }),
    errors: ['products.set_not_found', 'products.not_ready', 'products.transition_refused'],
  }),
})
