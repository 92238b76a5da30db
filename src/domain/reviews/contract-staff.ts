import { z } from 'zod'
import { PictureView } from '#contract/media'
import { staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { ReviewAnswer, Fit, spamSignals, ReviewKind, ReviewStatus } from './contract-fields.ts'

export const staffReviewSorts = ['at', '-at', 'stars', '-stars'] as const
export type StaffReviewSort = (typeof staffReviewSorts)[number]

export const StaffReviewQuery = z.object({
  /** `search` is part of the author, the title, the text or the email */
  ...pageQueryFields(fieldErrors.page),
  kind: ReviewKind,
  status: ReviewStatus.optional(),
  /** only this number of stars */
  stars: z.coerce
    .number(fieldErrors.choice)
    .int(fieldErrors.choice)
    .min(1, fieldErrors.choice)
    .max(5, fieldErrors.choice)
    .optional(),
  /** only suspected spam */
  suspicious: z.literal('true', fieldErrors.choice).optional(),
  sort: z.enum(staffReviewSorts, fieldErrors.choice).default('-at'),
})
export type StaffReviewQuery = z.output<typeof StaffReviewQuery>

/** Review or testimonial for staff. */
export const StaffReviewRow = z.object({
  id: z.string(),
  kind: ReviewKind,
  status: ReviewStatus,
  /** full name, and name as published */
  name: z.string(),
  author: z.string(),
  email: z.string(),
  city: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  fit: Fit.nullable(),
  color: z.string(),
  size: z.string(),
  height: z.int().nullable(),
  weight: z.int().nullable(),
  /** product of a review, with its picture */
  product: z.object({ id: z.string(), name: z.string(), picture: PictureView.nullable() }).nullable(),
  pictures: z.array(PictureView),
  answer: ReviewAnswer.nullable(),
  /** reason of the refusal, as sent to the author */
  reason: z.string(),
  highlighted: z.boolean(),
  onHome: z.boolean(),
  signals: z.array(z.enum(spamSignals)),
  /** ISO 8601, UTC */
  at: z.string(),
  decidedAt: z.string().nullable(),
})
export type StaffReviewRow = z.infer<typeof StaffReviewRow>

export const StaffReviewPage = z.object({
  items: z.array(StaffReviewRow),
  ...pageResultFields,
  counts: z.object({ pending: z.int(), approved: z.int(), refused: z.int() }),
  /** pending reviews and testimonials, without the filters */
  pendingByKind: z.object({ testimonial: z.int(), review: z.int() }),
})
export type StaffReviewPage = z.infer<typeof StaffReviewPage>

/** Moderation of a review. A refusal needs a reason, which is emailed to the author; `pending` resets the decision. */
export const ReviewDecision = z
  .strictObject({ to: ReviewStatus, reason: z.string().trim().max(300, fieldErrors.tooLong).default('') })
  .refine(({ to, reason }) => to !== 'refused' || reason.length >= 3, {
    path: ['reason'],
    message: fieldErrors.reason,
  })
export type ReviewDecision = z.output<typeof ReviewDecision>

/** Highlighting of a review or testimonial. */
export const ReviewPlacement = z.strictObject({
  highlighted: z.boolean(fieldErrors.choice).optional(),
  onHome: z.boolean(fieldErrors.choice).optional(),
})
export type ReviewPlacement = z.infer<typeof ReviewPlacement>

/** Public answer of the store; empty removes it. */
export const ReviewAnswerInput = z.strictObject({
  text: z.string(fieldErrors.required).trim().max(1_000, fieldErrors.tooLong),
})
export type ReviewAnswerInput = z.infer<typeof ReviewAnswerInput>

const calls = staffEndpointOf('depoimentos', '/api/reviews/staff')
const one = { params: z.object({ id: z.uuid(fieldErrors.id) }), errors: ['reviews.not_found'] } as const

export const staffEndpoints = {
  listForStaff: calls('GET', '', 'Avaliações ou depoimentos, com quantos esperam decisão', {
    query: StaffReviewQuery,
    answer: StaffReviewPage,
  }),
  readForStaff: calls('GET', '/:id', 'Uma avaliação ou um depoimento', { ...one, answer: StaffReviewRow }),
  moderate: calls('POST', '/:id/decision', 'Aprova, recusa com motivo (avisado por e-mail) ou volta atrás', {
    ...one,
    body: ReviewDecision,
    answer: StaffReviewRow,
  }),
  answer: calls('PUT', '/:id/answer', 'Responde em nome da loja; um texto vazio tira a resposta', {
    ...one,
    body: ReviewAnswerInput,
    answer: StaffReviewRow,
  }),
  changePlacement: calls(
    'PATCH',
    '/:id/placement',
    'Destaca ou põe na página inicial, ou deixa de fazer isso',
    {
      ...one,
      errors: ['reviews.not_found', 'reviews.not_shown'],
      body: ReviewPlacement,
      answer: StaffReviewRow,
    },
  ),
  readPendingPhoto: calls('GET', '/pictures/:picture', 'Uma foto que ainda não apareceu na loja', {
    params: z.object({
      picture: z
        .string()
        .max(32)
        .regex(/^[0-9a-f]{32}$/, fieldErrors.id),
    }),
    download: 'image/webp',
    errors: ['reviews.not_found'],
  }),
} as const
