import { event } from '#platform/events'

/**
 * A waiting picture was fetched: `to` stands wherever `from`, the drawn placeholder, stood. Who keeps ids of pictures
 * listens in the same transaction, after which `from` is no picture any more.
 */
export const pictureFetched = event<{ from: string; to: string }>('media.picture_fetched')
