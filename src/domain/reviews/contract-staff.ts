import { z } from 'zod'
import { PictureView } from '#contract/media'
import { callsOf } from '#shared/endpoint'
import { askedInPages, inPages } from '#shared/paged'
import { fields } from '#texts/fields'
import { Answer, Fit, signals, VoiceKind, VoiceStatus } from './contract-voice.ts'

export const voiceSorts = ['at', '-at', 'stars', '-stars'] as const
export type VoiceSort = (typeof voiceSorts)[number]

export const VoiceQuery = z.object({
  /** `search` is part of the author, the title, the text or the email */
  ...askedInPages(fields.page),
  kind: VoiceKind,
  status: VoiceStatus.optional(),
  /** only this number of stars */
  stars: z.coerce
    .number(fields.choice)
    .int(fields.choice)
    .min(1, fields.choice)
    .max(5, fields.choice)
    .optional(),
  /** only suspected spam */
  suspicious: z.literal('true', fields.choice).optional(),
  sort: z.enum(voiceSorts, fields.choice).default('-at'),
})
export type VoiceQuery = z.output<typeof VoiceQuery>

/** Review or testimonial for staff. */
export const VoiceRow = z.object({
  id: z.string(),
  kind: VoiceKind,
  status: VoiceStatus,
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
  answer: Answer.nullable(),
  /** reason of the refusal, as sent to the author */
  reason: z.string(),
  highlighted: z.boolean(),
  onHome: z.boolean(),
  signals: z.array(z.enum(signals)),
  /** ISO 8601, UTC */
  at: z.string(),
  decidedAt: z.string().nullable(),
})
export type VoiceRow = z.infer<typeof VoiceRow>

export const VoicePage = z.object({
  items: z.array(VoiceRow),
  ...inPages,
  counts: z.object({ pending: z.int(), approved: z.int(), refused: z.int() }),
  /** pending reviews and testimonials, without the filters */
  pendingByKind: z.object({ testimonial: z.int(), review: z.int() }),
})
export type VoicePage = z.infer<typeof VoicePage>

/** Moderation of a review. A refusal needs a reason, which is emailed to the author; `pending` resets the decision. */
export const Decision = z
  .strictObject({ to: VoiceStatus, reason: z.string().trim().max(300, fields.tooLong).default('') })
  .refine(({ to, reason }) => to !== 'refused' || reason.length >= 3, {
    path: ['reason'],
    message: fields.reason,
  })
export type Decision = z.output<typeof Decision>

/** Highlighting of a review or testimonial. */
export const Placing = z.strictObject({
  highlighted: z.boolean(fields.choice).optional(),
  onHome: z.boolean(fields.choice).optional(),
})
export type Placing = z.infer<typeof Placing>

/** Public answer of the store; empty removes it. */
export const Answering = z.strictObject({ text: z.string(fields.required).trim().max(1_000, fields.tooLong) })
export type Answering = z.infer<typeof Answering>

const calls = callsOf('depoimentos', '/api/reviews/staff')
const one = { params: z.object({ id: z.uuid(fields.id) }), errors: ['reviews.not_found'] } as const

export const staffEndpoints = {
  listVoices: calls('GET', '', 'Avaliações ou depoimentos, com quantos esperam decisão', {
    query: VoiceQuery,
    answer: VoicePage,
  }),
  voice: calls('GET', '/:id', 'Uma avaliação ou um depoimento', { ...one, answer: VoiceRow }),
  decide: calls('POST', '/:id/decision', 'Aprova, recusa com motivo (avisado por e-mail) ou volta atrás', {
    ...one,
    body: Decision,
    answer: VoiceRow,
  }),
  answer: calls('PUT', '/:id/answer', 'Responde em nome da loja; um texto vazio tira a resposta', {
    ...one,
    body: Answering,
    answer: VoiceRow,
  }),
  place: calls('PATCH', '/:id/place', 'Destaca ou põe na página inicial, ou deixa de fazer isso', {
    ...one,
    errors: ['reviews.not_found', 'reviews.not_shown'],
    body: Placing,
    answer: VoiceRow,
  }),
  heldPicture: calls('GET', '/pictures/:picture', 'Uma foto que ainda não apareceu na loja', {
    params: z.object({
      picture: z
        .string()
        .max(32)
        .regex(/^[0-9a-f]{32}$/, fields.id),
    }),
    download: 'image/webp',
    errors: ['reviews.not_found'],
  }),
} as const
