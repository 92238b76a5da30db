import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listReviewsForStaff, readPhotoForStaff, readReviewForStaff } from './staff-queries.ts'
import { answerReview, decideReview, placeReview } from './moderate.ts'
import { stopInvitations } from './purchases.ts'
import { reviewsTag, testimonialsTag } from './rules.ts'
import { listReviews, listTestimonials, readProductReviews, readSizeSuggestion } from './queries.ts'
import { listOwnReviews, uploadPhoto, writeTestimonial, writeReview } from './write.ts'

export function mountReviews(api: Api): void {
  mount(api, endpoints.readProductReviews, ({ params, tag }) => {
    tag(reviewsTag(params.id))
    return readProductReviews(params.id)
  })
  mount(api, endpoints.listProductReviews, ({ params, query, tag }) => {
    tag(reviewsTag(params.id))
    return listReviews(params.id, query)
  })
  mount(api, endpoints.suggestSize, ({ params, query }) => readSizeSuggestion(params.id, query))
  mount(api, endpoints.listPurchasedItems, async ({ ctx, query }) => ({
    items: await listOwnReviews(ctx, query),
  }))
  mount(api, endpoints.saveReview, ({ ctx, params, query, body }) => writeReview(ctx, query, params.id, body))
  mount(api, endpoints.uploadPhoto, async ({ ctx, params, query, file }) => ({
    id: await uploadPhoto(ctx, query, params.id, file),
  }))
  mount(api, endpoints.unsubscribe, ({ query }) => stopInvitations(query))
  mount(api, endpoints.testimonials, ({ query, tag }) => {
    tag(testimonialsTag)
    return listTestimonials(query)
  })
  mount(api, endpoints.createTestimonial, async ({ ctx, body }) => {
    await writeTestimonial(ctx, body)
    return { received: true as const }
  })
  mountDesk(api)
}

function mountDesk(api: Api): void {
  mount(api, endpoints.listForStaff, ({ ctx, query }) => listReviewsForStaff(ctx, query))
  mount(api, endpoints.readPendingPhoto, ({ ctx, params }) => readPhotoForStaff(ctx, params.picture))
  mount(api, endpoints.readForStaff, ({ ctx, params }) => readReviewForStaff(ctx, params.id))
  mount(api, endpoints.moderate, async ({ ctx, params, body }) => {
    await runCommand(decideReview, ctx, { ...body, ...params })
    return readReviewForStaff(ctx, params.id)
  })
  mount(api, endpoints.answer, async ({ ctx, params, body }) => {
    await runCommand(answerReview, ctx, { ...body, ...params })
    return readReviewForStaff(ctx, params.id)
  })
  mount(api, endpoints.changePlacement, async ({ ctx, params, body }) => {
    await runCommand(placeReview, ctx, { ...body, ...params })
    return readReviewForStaff(ctx, params.id)
  })
}
