import { perform } from '#domain/audit'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { listVoices, photoForStaff, readVoice } from './staff-list.ts'
import { answerVoice, decideOn, placeVoice } from './moderate.ts'
import { stopAsking } from './purchases.ts'
import { reviewsTag, testimonialsTag } from './rules.ts'
import { listReviews, listTestimonials, reviewsOf, sizesNear } from './shown.ts'
import { readMine, sendPhoto, testify, writeReview } from './write.ts'

export function mountReviews(api: Api): void {
  mount(api, endpoints.ofProduct, ({ params, tag }) => {
    tag(reviewsTag(params.id))
    return reviewsOf(params.id)
  })
  mount(api, endpoints.list, ({ params, query, tag }) => {
    tag(reviewsTag(params.id))
    return listReviews(params.id, query)
  })
  mount(api, endpoints.sizes, ({ params, query }) => sizesNear(params.id, query))
  mount(api, endpoints.mine, async ({ ctx, query }) => ({ items: await readMine(ctx, query) }))
  mount(api, endpoints.write, ({ ctx, params, query, body }) => writeReview(ctx, query, params.id, body))
  mount(api, endpoints.upload, async ({ ctx, params, query, file }) => ({
    id: await sendPhoto(ctx, query, params.id, file),
  }))
  mount(api, endpoints.stop, ({ query }) => stopAsking(query))
  mount(api, endpoints.testimonials, ({ query, tag }) => {
    tag(testimonialsTag)
    return listTestimonials(query)
  })
  mount(api, endpoints.testify, async ({ ctx, body }) => {
    await testify(ctx, body)
    return { received: true as const }
  })
  mountDesk(api)
}

function mountDesk(api: Api): void {
  mount(api, endpoints.listVoices, ({ ctx, query }) => listVoices(ctx, query))
  mount(api, endpoints.heldPicture, ({ ctx, params }) => photoForStaff(ctx, params.picture))
  mount(api, endpoints.voice, ({ ctx, params }) => readVoice(ctx, params.id))
  mount(api, endpoints.decide, async ({ ctx, params, body }) => {
    await perform(decideOn, ctx, { ...body, ...params })
    return readVoice(ctx, params.id)
  })
  mount(api, endpoints.answer, async ({ ctx, params, body }) => {
    await perform(answerVoice, ctx, { ...body, ...params })
    return readVoice(ctx, params.id)
  })
  mount(api, endpoints.place, async ({ ctx, params, body }) => {
    await perform(placeVoice, ctx, { ...body, ...params })
    return readVoice(ctx, params.id)
  })
}
