import { z } from 'zod'

const LineSheetQuery = z.object({
  search: z.string().trim().max(120).optional(),
  /** slug of a category; its descendants are included */
  category: z.string().max(120).optional(),
  /** colours with available pieces only */
  inStock: z.enum(['0', '1']).default('0'),
})
export type LineSheetQuery = z.infer<typeof LineSheetQuery>

/** A file takes seconds of one core. */
const limit = { points: 12, seconds: 300 } as const

export const lineSheetEndpoints = {
  lineSheetPdf: {
    method: 'GET',
    path: '/api/printing/line-sheet.pdf',
    summary: 'Catálogo de atacado com fotos e os preços da empresa, em PDF',
    account: true,
    limit,
    query: LineSheetQuery,
    download: 'application/pdf',
    errors: ['wholesale.not_a_buyer', 'printing.nothing_to_print'],
  },
  lineSheetXlsx: {
    method: 'GET',
    path: '/api/printing/line-sheet.xlsx',
    summary: 'O mesmo catálogo como planilha: uma linha por variação, com o endereço da foto',
    account: true,
    limit,
    query: LineSheetQuery,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['wholesale.not_a_buyer'],
  },
} as const
