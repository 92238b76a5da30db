import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountReviews } from './http.ts'
import { reviewMerge } from './merge-people.ts'
import { reviewRecords } from './personal-data.ts'
import { photoJobs } from './photos.ts'

export const reviews = defineContext({
  name: 'reviews',
  contract,
  mount: mountReviews,
  jobs: photoJobs,
  personalData: [reviewRecords],
  mergePeople: reviewMerge,
})

export {
  type Delivery,
  markInvited,
  recordDelivery,
  readReviewInvitation,
  listOrdersToInvite,
  makeReviewToken,
} from './purchases.ts'
export {
  reviewsTag,
  findSpamSignals,
  testimonialsTag,
  toTextKey,
  reviewRefused,
  moderationTag,
} from './rules.ts'
export { findRefusedReview } from './queries.ts'
