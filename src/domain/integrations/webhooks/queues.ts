/** First attempts to endpoints that work. */
export const deliverQueue = 'integrations.deliver'
/** Repeated attempts, and first ones to endpoints that fail. */
export const retryQueue = 'integrations.deliver_again'
