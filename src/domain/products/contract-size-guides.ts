import { z } from 'zod'
import { callsOf, endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'
import { byId, longTextBytes, line, needed, version } from './contract-fields.ts'

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
export const mostColumns = 10
export const mostSizes = 30

export const SizeGuideForm = z.strictObject({
  name: needed(80),
  /** Names of the measures. In a column named `… (cm)` each value is a number or a range. */
  columns: z.array(needed(40)).min(1, fields.required).max(mostColumns, fields.tooMany),
  rows: z
    .array(
      z.strictObject({
        size: needed(20),
        values: z.array(line(20)).max(mostColumns, fields.tooMany),
      }),
    )
    .min(1, fields.required)
    .max(mostSizes, fields.tooMany),
  /** Instructions for measuring, one sentence each. */
  tips: z.array(needed(300)).max(12, fields.tooMany),
  /** Categories whose products show the guide unless they have their own. Includes descendants. */
  categoryIds: z.array(z.uuid(fields.id)).max(100, fields.tooMany),
})
export type SizeGuideForm = z.infer<typeof SizeGuideForm>
export const SizeGuideChange = SizeGuideForm.extend({ version })
export type SizeGuideChange = z.infer<typeof SizeGuideChange>

export const SizeGuideRow = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  sizes: z.array(z.string()),
  /** Number of products that use it, in any state. */
  products: z.int(),
  /** Names of the categories that use it. */
  categories: z.array(z.string()),
})
export type SizeGuideRow = z.infer<typeof SizeGuideRow>

export const SizeGuideEdit = z.object({
  id: z.string(),
  form: SizeGuideForm,
  products: z.int(),
  version: z.string(),
})
export type SizeGuideEdit = z.infer<typeof SizeGuideEdit>

const guides = callsOf('produtos', '/api/size-guides')
const onGuide = { params: byId, answer: SizeGuideEdit }

export const sizeGuideEndpoints = endpointsOf({
  sizeGuides: guides('GET', '', 'Guias de medidas, com quem usa cada um', {
    answer: z.object({ items: z.array(SizeGuideRow) }),
  }),
  createSizeGuide: guides('POST', '', 'Cria um guia de medidas', {
    body: SizeGuideForm,
    bytes: longTextBytes,
    answer: SizeGuideEdit,
    status: 201,
  }),
  sizeGuide: guides('GET', '/:id', 'Um guia de medidas como se edita, com a sua versão', {
    ...onGuide,
    errors: ['products.size_guide_not_found'],
  }),
  changeSizeGuide: guides('PUT', '/:id', 'Grava um guia inteiro; com outra versão responde 409', {
    ...onGuide,
    body: SizeGuideChange,
    bytes: longTextBytes,
    errors: ['products.size_guide_not_found', 'record.changed'],
  }),
  copySizeGuide: guides('POST', '/:id/copies', 'Copia um guia, sem quem o usa', {
    ...onGuide,
    status: 201,
    errors: ['products.size_guide_not_found'],
  }),
  removeSizeGuide: guides('DELETE', '/:id', 'Apaga um guia que nenhum produto e nenhuma categoria usa', {
    params: byId,
    errors: ['products.size_guide_not_found', 'products.size_guide_used'],
  }),
})
