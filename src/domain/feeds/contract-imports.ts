import { z } from 'zod'
import { fileEncodings } from '#shared/file-encodings'

export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What an import does with one product. */
const ImportDetail = z.object({
  /** what changes, where the outcome is that */
  fields: z.array(z.string()),
  /** categories that come into the shop with it, each with those above it: `Treino > Leggings` */
  categories: z.array(z.string()),
  /** pictures that the file names */
  pictures: z.int(),
  /** where its address is another than its handle says: that handle */
  handle: z.string().nullable(),
  /** why it is refused, the first reason */
  problem: z.string().nullable(),
})
export type ImportDetail = z.infer<typeof ImportDetail>

/** One product of a file, in its order. */
export const ImportRow = ImportDetail.extend({
  row: z.int(),
  name: z.string(),
  slug: z.string(),
  /** null while it is not in the shop */
  productId: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  /** whether it waits to be complete, or went on sale by this import */
  publication: z.enum(['waiting', 'published']).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** What an import brings beside products. */
export const ImportSummary = z.object({
  /** categories that it makes, by name */
  categories: z.array(z.string()),
  pictures: z.object({
    /** that were not in the shop yet */
    asked: z.int(),
    fetched: z.int(),
    waiting: z.int(),
    failed: z.int(),
    /** the first that could not be fetched */
    problems: z.array(
      z.object({ url: z.string(), text: z.string(), productId: z.string().nullable(), name: z.string() }),
    ),
  }),
  /** products that wait to be complete, and those that went on sale */
  waiting: z.int(),
  published: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** How a file of staff is read. */
export const FileWish = z.object({
  file: z.string(),
  /** brings the stock of what the shop has to the file's count as well */
  stock: z.boolean(),
  /** puts products on sale once they are complete; else new ones stay drafts */
  publish: z.boolean().optional(),
  /** absent in tasks of earlier versions */
  encoding: z.enum(fileEncodings).optional(),
  /** false where the file reads as well in another encoding: staff look at the sample */
  isEncodingSure: z.boolean().optional(),
  /** its first rows, the header among them */
  sample: z.array(z.array(z.string())).optional(),
})
export type FileWish = z.output<typeof FileWish>
