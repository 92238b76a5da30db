import { defineEvent } from '#platform/jobs/events'

/**
 * Published when a picture was fetched: `to` replaces the placeholder `from`. Contexts that store picture ids must
 * update them in the same transaction; then `from` is deleted.
 */
export const pictureFetched = defineEvent<{ from: string; to: string }>('media.picture_fetched')
