import { z } from 'zod'
import { fileEncodings } from '#shared/text/file-encodings'

export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Result of an import for one product. */
const ImportDetail = z.object({
  /** Names of the changed fields; empty unless the outcome is `changed`. */
  fields: z.array(z.string()),
  /** Paths of the categories that the import creates: `Treino > Leggings`. */
  categories: z.array(z.string()),
  /** Number of pictures in the file. */
  pictures: z.int(),
  /** Handle in the file, if the product gets another slug. */
  handle: z.string().nullable(),
  /** First reason of the refusal. */
  problem: z.string().nullable(),
})
export type ImportDetail = z.infer<typeof ImportDetail>

/** One product of an imported file, in file order. */
export const ImportRow = ImportDetail.extend({
  row: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Null until the product exists. */
  productId: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  /** Whether publication is pending until the product is complete, or was done by this import. */
  publication: z.enum(['waiting', 'published']).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Categories, pictures and publications of an import. */
export const ImportSummary = z.object({
  /** Names of the created categories. */
  categories: z.array(z.string()),
  pictures: z.object({
    /** Pictures that have to be downloaded. */
    asked: z.int(),
    fetched: z.int(),
    waiting: z.int(),
    failed: z.int(),
    /** The first failed downloads. */
    problems: z.array(
      z.object({ url: z.string(), text: z.string(), productId: z.string().nullable(), name: z.string() }),
    ),
  }),
  /** Products whose publication is pending, and published products. */
  waiting: z.int(),
  published: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** Options of an uploaded product or stock file. */
export const ImportFileOptions = z.object({
  file: z.string(),
  /** Sets the stock of existing variants to the count in the file. */
  stock: z.boolean(),
  /** Publishes products once they are complete. Otherwise new products stay drafts. */
  publish: z.boolean().optional(),
  /** Missing in tasks created by earlier versions. */
  encoding: z.enum(fileEncodings).optional(),
  /** False if another encoding fits as well; staff then check the sample. */
  isEncodingSure: z.boolean().optional(),
  /** First rows of the file, header included. */
  sample: z.array(z.array(z.string())).optional(),
})
export type ImportFileOptions = z.output<typeof ImportFileOptions>
