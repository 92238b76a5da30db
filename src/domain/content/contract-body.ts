import { z } from 'zod'
import { isAllowedHref } from '#shared/content/rich-text-href'
import { parseVideoUrl } from '#shared/content/video'
import { fieldErrors } from '#texts/storefront/field-errors'
import { contentErrors } from '#texts/admin/content-errors'
import { shortText } from './contract-drafts.ts'

/** Body of a post in the format of the editor. Unknown nodes are refused, so nothing needs to be sanitized later. */

const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string().max(400, fieldErrors.tooLong).refine(isAllowedHref, contentErrors.linkWrong),
  }),
})
const Mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike'], contentErrors.markUnknown) }),
  Link,
])
const most = { blocks: 400, items: 100, inline: 400 }

const Inline = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000, fieldErrors.tooLong),
    marks: z.array(Mark).max(5, fieldErrors.tooMany).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const inline = z.array(Inline).max(most.inline, fieldErrors.tooMany).optional()

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline })
const paragraphs = z.array(Paragraph).min(1).max(most.items, fieldErrors.tooMany)
const Item = z.strictObject({ type: z.literal('listItem'), content: paragraphs })
const items = z.array(Item).min(1).max(most.items, fieldErrors.tooMany)

/** Id of a picture in the media context. */
export const PictureId = z
  .string()
  .max(64, fieldErrors.id)
  .regex(/^[0-9a-f]{16,64}$/, fieldErrors.id)

export const Block = z.discriminatedUnion(
  'type',
  [
    Paragraph,
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inline,
    }),
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({ type: z.literal('orderedList'), content: items }),
    z.strictObject({ type: z.literal('blockquote'), content: paragraphs }),
    z.strictObject({
      type: z.literal('picture'),
      /** alternative text; may be empty in a draft */
      attrs: z.strictObject({ media: PictureId, alt: shortText(200) }),
    }),
    /** name and price are loaded when it is rendered */
    z.strictObject({
      type: z.literal('productCard'),
      attrs: z.strictObject({ product: z.uuid(fieldErrors.id) }),
    }),
    z.strictObject({
      type: z.literal('video'),
      attrs: z.strictObject({
        url: z
          .string()
          .max(200, fieldErrors.tooLong)
          .refine((url) => parseVideoUrl(url) !== undefined, contentErrors.videoWrong),
        /** may be empty in a draft */
        title: shortText(120),
        poster: PictureId.nullable(),
      }),
    }),
  ],
  contentErrors.blockUnknown,
)
export type Block = z.infer<typeof Block>
export type Inline = z.infer<typeof Inline>

export const Body = z.strictObject({
  type: z.literal('doc'),
  content: z.array(Block).max(most.blocks, fieldErrors.tooMany),
})
export type Body = z.infer<typeof Body>
