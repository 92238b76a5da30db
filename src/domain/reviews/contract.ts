import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'
import { PictureView } from '#contract/media'
import { defineEndpoints } from '#shared/http/endpoint'
import { freeTextSchema } from '#shared/text/free-text'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'
import { reviews as words } from '#texts/catalog/reviews'
import { staffEndpoints } from './contract-staff.ts'
import { ReviewAnswer, Fit, Stars } from './contract-fields.ts'

export * from './contract-staff.ts'
export * from './contract-fields.ts'

export const errors = {
  'reviews.not_found': 404,
  /** neither an account that bought the product nor the link of its order */
  'reviews.not_bought': 403,
  /** a decided review cannot be changed by its author */
  'reviews.decided': 409,
  /** an unpublished review cannot be highlighted */
  'reviews.not_shown': 409,
  'reviews.picture_refused': 422,
  'reviews.picture_too_big': 422,
  'reviews.picture_too_small': 422,
  /** photo of another person */
  'reviews.picture_unknown': 422,
} as const

/** Maximum number of photos per review, and bytes per photo. */
export const maxReviewPhotos = 3
export const maxPhotoBytes = 12 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const whole = (least: number, most: number) =>
  z.int(fieldErrors.wholeNumber).min(least, fieldErrors.tooLittle).max(most, fieldErrors.tooMuch)
const pictureId = z
  .string()
  .max(32, fieldErrors.id)
  .regex(/^[0-9a-f]{32}$/, fieldErrors.id)
const byProduct = z.object({ id: z.uuid(fieldErrors.id) })

/** Review for visitors. */
export const ReviewView = z.object({
  id: z.string(),
  /** first name and initial of the last */
  author: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  /** null for a product without sizes */
  fit: Fit.nullable(),
  color: z.string(),
  size: z.string(),
  /** height in cm and weight in kg, if given */
  height: z.int().nullable(),
  weight: z.int().nullable(),
  pictures: z.array(PictureView),
  answer: ReviewAnswer.nullable(),
  /** ISO 8601, UTC */
  at: z.string(),
})
export type ReviewView = z.infer<typeof ReviewView>

export const ReviewSummary = z.object({
  count: z.int(),
  /** one decimal; 0 without reviews */
  average: z.number(),
  /** number of reviews with one to five stars */
  stars: z.array(z.int()),
  fit: z.object({ small: z.int(), perfect: z.int(), large: z.int() }),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const ProductReviews = z.object({ sum: ReviewSummary, items: z.array(ReviewView) })
export type ProductReviews = z.infer<typeof ProductReviews>

export const reviewSorts = ['best', 'newest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const ReviewList = z.object({
  sort: z.enum(reviewSorts, fieldErrors.choice).default('best'),
  page: z.coerce
    .number(fieldErrors.page)
    .int(fieldErrors.page)
    .min(1, fieldErrors.page)
    .max(500, fieldErrors.page)
    .default(1),
})
export type ReviewList = z.output<typeof ReviewList>

export const ReviewPage = z.object({
  items: z.array(ReviewView),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

const height = whole(100, 230)
const weight = whole(25, 250)
const number = (asked: z.ZodInt) => z.coerce.number(fieldErrors.wholeNumber).pipe(asked)

/** Size that people of similar height and weight were satisfied with. */
export const SizeSuggestion = z.object({
  size: z.string(),
  /** number of people who chose it */
  count: z.int(),
  /** number of people considered */
  of: z.int(),
})
export type SizeSuggestion = z.infer<typeof SizeSuggestion>

/** Order and token of an email link. It allows reviews of that order and nothing else. */
export const ReviewLink = z.object({
  order: z.uuid(fieldErrors.id).optional(),
  token: z.string().max(64, fieldErrors.tooLong).optional(),
})
export type ReviewLink = z.infer<typeof ReviewLink>

export const ReviewForm = z.strictObject({
  stars: Stars,
  title: freeTextSchema(words.form.title, freeTextErrors, { max: 80 }).default(''),
  text: freeTextSchema(words.form.text, freeTextErrors, { min: 10, max: 2_000, short: words.form.short }),
  fit: Fit,
  height: height.nullable().default(null),
  weight: weight.nullable().default(null),
  pictures: z.array(pictureId).max(maxReviewPhotos, words.form.mostPictures).default([]),
})
export type ReviewForm = z.output<typeof ReviewForm>

/** Purchased product with the buyer's review. */
export const PurchasedItem = z.object({
  productId: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  picture: PictureView.nullable(),
  deliveredAt: z.string(),
  review: z
    .object({
      status: z.enum(['pending', 'approved', 'refused']),
      stars: z.int(),
      title: z.string(),
      text: z.string(),
      fit: Fit,
      height: z.int().nullable(),
      weight: z.int().nullable(),
      pictures: z.array(z.string()),
    })
    .nullable(),
})
export type PurchasedItem = z.infer<typeof PurchasedItem>

export const TestimonialForm = z.strictObject({
  name: freeTextSchema(words.testimonial.name, freeTextErrors, {
    min: 2,
    max: 100,
    short: words.testimonial.shortName,
  }),
  email: emailSchema(fieldErrors.email),
  city: freeTextSchema(words.testimonial.city, freeTextErrors, { max: 60 }).default(''),
  stars: Stars,
  text: freeTextSchema(words.testimonial.text, freeTextErrors, {
    min: 20,
    max: 1_000,
    short: words.testimonial.short,
  }),
  consent: z.literal(true, words.testimonial.consent),
  consentVersion: z
    .enum(words.testimonial.purposeVersions, fieldErrors.choice)
    .default(words.testimonial.purpose.version),
})
export type TestimonialForm = z.output<typeof TestimonialForm>

/** Testimonial for visitors. */
export const TestimonialView = ReviewView.pick({
  id: true,
  author: true,
  stars: true,
  text: true,
  answer: true,
  at: true,
}).extend({ city: z.string(), picture: PictureView.nullable(), highlighted: z.boolean() })
export type TestimonialView = z.infer<typeof TestimonialView>

export const TestimonialList = z.object({
  /** `true`: those that staff put on the home page */
  home: z.enum(['true', 'false'], fieldErrors.choice).default('false'),
  page: ReviewList.shape.page,
})
export type TestimonialList = z.output<typeof TestimonialList>

export const TestimonialPage = ReviewPage.extend({
  items: z.array(TestimonialView),
  /** of all published testimonials; one decimal */
  average: z.number(),
})
export type TestimonialPage = z.infer<typeof TestimonialPage>

export const endpoints = defineEndpoints({
  readProductReviews: {
    method: 'GET',
    path: '/api/reviews/products/:id',
    summary: 'O que compradores dizem de um produto: soma, votos de caimento e as três primeiras avaliações',
    params: byProduct,
    answer: ProductReviews,
    public: true,
  },
  listProductReviews: {
    method: 'GET',
    path: '/api/reviews/products/:id/list',
    summary: 'As avaliações de um produto, dez por página',
    params: byProduct,
    query: ReviewList,
    answer: ReviewPage,
    public: true,
  },
  suggestSize: {
    method: 'GET',
    path: '/api/reviews/products/:id/sizes',
    summary: 'O tamanho com que ficou quem tem altura e peso parecidos; null quando poucos disseram',
    params: byProduct,
    query: z.object({ height: number(height), weight: number(weight) }),
    answer: SizeSuggestion.nullable(),
  },
  listPurchasedItems: {
    method: 'GET',
    path: '/api/reviews/mine',
    summary: 'Peças entregues a quem entrou, ou do pedido do link, com o que já foi escrito',
    query: ReviewLink,
    answer: z.object({ items: z.array(PurchasedItem) }),
    errors: ['reviews.not_bought'],
  },
  saveReview: {
    method: 'PUT',
    path: '/api/reviews/mine/:id',
    summary: 'Escreve ou muda a avaliação de um produto, até a loja decidir sobre ela',
    params: byProduct,
    query: ReviewLink,
    body: ReviewForm,
    answer: PurchasedItem,
    limit: 'usual',
    errors: ['reviews.not_bought', 'reviews.decided', 'reviews.picture_unknown'],
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/reviews/mine/:id/pictures',
    summary: 'Recebe uma foto para a avaliação de um produto; só aparece na loja quando for aprovada',
    params: byProduct,
    query: ReviewLink,
    upload: { types: photoTypes, bytes: maxPhotoBytes },
    answer: z.object({ id: z.string() }),
    status: 201,
    limit: 'usual',
    errors: [
      'reviews.not_bought',
      'reviews.picture_refused',
      'reviews.picture_too_big',
      'reviews.picture_too_small',
      'request.too_large',
      'request.wrong_file',
    ],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/reviews/stop',
    summary: 'Nunca mais pede avaliação a quem fez este pedido (RFC 8058: basta o link do e-mail)',
    query: ReviewLink,
    limit: 'usual',
    errors: ['reviews.not_bought'],
  },
  testimonials: {
    method: 'GET',
    path: '/api/testimonials',
    summary: 'Depoimentos, os destacados primeiro',
    query: TestimonialList,
    answer: TestimonialPage,
    public: true,
  },
  createTestimonial: {
    method: 'POST',
    path: '/api/testimonials',
    summary: 'Recebe um depoimento; aparece quando a loja aprovar',
    body: TestimonialForm,
    answer: z.object({ received: z.literal(true) }),
    status: 201,
    limit: { points: 5, seconds: 600 },
  },
  ...staffEndpoints,
})
