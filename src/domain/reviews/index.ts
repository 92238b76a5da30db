import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountReviews } from './http.ts'
import { voiceRecords } from './personal-data.ts'
import { photoJobs } from './photos.ts'

export const reviews = contextOf({
  name: 'reviews',
  contract,
  mount: mountReviews,
  jobs: photoJobs,
  personalData: [voiceRecords],
})

export { type Delivery, noteAsked, noteDelivery, orderToAsk, ordersToAsk, reviewToken } from './purchases.ts'
export { reviewsTag, signalsOf, testimonialsTag, textKeyOf, voiceRefused, voicesTag } from './rules.ts'
export { refusedVoice } from './shown.ts'
