import { z } from 'zod'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { byId, maxLongTextBytes, singleLine, requiredLine, version } from './contract-fields.ts'

export const sizeGuideErrors = {
  'products.size_guide_not_found': 404,
  /** Products or categories use it. Data: `uses`. */
  'products.size_guide_used': 409,
} as const

/** Row of a size guide: a size and its measures in centimetres, in column order (`84–88`). */
export const SizeRow = z.object({ size: z.string(), values: z.array(z.string()) })
export type SizeRow = z.infer<typeof SizeRow>

export const SizeGuideView = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(SizeRow),
  tips: z.array(z.string()),
})
export type SizeGuideView = z.infer<typeof SizeGuideView>

/** Maximum number of columns and of sizes. */
export const maxSizeGuideColumns = 10
export const maxSizeGuideRows = 30

export const SizeGuideForm = z.strictObject({
  name: requiredLine(80),
  /** Names of the measures. In a column named `… (cm)` each value is a number or a range. */
  columns: z
    .array(requiredLine(40))
    .min(1, fieldErrors.required)
    .max(maxSizeGuideColumns, fieldErrors.tooMany),
  rows: z
    .array(
      z.strictObject({
        size: requiredLine(20),
        values: z.array(singleLine(20)).max(maxSizeGuideColumns, fieldErrors.tooMany),
      }),
    )
    .min(1, fieldErrors.required)
    .max(maxSizeGuideRows, fieldErrors.tooMany),
  /** Instructions for measuring, one sentence each. */
  tips: z.array(requiredLine(300)).max(12, fieldErrors.tooMany),
  /** Categories whose products show the guide unless they have their own. Includes descendants. */
  categoryIds: z.array(z.uuid(fieldErrors.id)).max(100, fieldErrors.tooMany),
})
export type SizeGuideForm = z.infer<typeof SizeGuideForm>
export const UpdateSizeGuideInput = SizeGuideForm.extend({ version })
export type UpdateSizeGuideInput = z.infer<typeof UpdateSizeGuideInput>

export const SizeGuideListRow = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  sizes: z.array(z.string()),
  /** Number of products that use it, in any state. */
  products: z.int(),
  /** Names of the categories that use it. */
  categories: z.array(z.string()),
})
export type SizeGuideListRow = z.infer<typeof SizeGuideListRow>

export const SizeGuideEdit = z.object({
  id: z.string(),
  form: SizeGuideForm,
  products: z.int(),
  version: z.string(),
})
export type SizeGuideEdit = z.infer<typeof SizeGuideEdit>

const guides = staffEndpointOf('produtos', '/api/size-guides')
const onGuide = { params: byId, answer: SizeGuideEdit }

export const sizeGuideEndpoints = defineEndpoints({
  sizeGuides: guides('GET', '', 'Guias de medidas, com quem usa cada um', {
    answer: z.object({ items: z.array(SizeGuideListRow) }),
  }),
  createSizeGuide: guides('POST', '', 'Cria um guia de medidas', {
    body: SizeGuideForm,
    bytes: maxLongTextBytes,
    answer: SizeGuideEdit,
    status: 201,
  }),
  sizeGuide: guides('GET', '/:id', 'Um guia de medidas como se edita, com a sua versão', {
    ...onGuide,
    errors: ['products.size_guide_not_found'],
  }),
  changeSizeGuide: guides('PUT', '/:id', 'Grava um guia inteiro; com outra versão responde 409', {
    ...onGuide,
    body: UpdateSizeGuideInput,
    bytes: maxLongTextBytes,
    errors: ['products.size_guide_not_found', 'record.changed'],
  }),
  duplicateSizeGuide: guides('POST', '/:id/copies', 'Copia um guia, sem quem o usa', {
    ...onGuide,
    status: 201,
    errors: ['products.size_guide_not_found'],
  }),
  removeSizeGuide: guides('DELETE', '/:id', 'Apaga um guia que nenhum produto e nenhuma categoria usa', {
    params: byId,
    errors: ['products.size_guide_not_found', 'products.size_guide_used'],
  }),
})
