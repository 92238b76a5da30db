/** Secrets of every in-memory shop. */
export const secrets = {
  auth: 'test-secret-of-32-characters-or-more',
  orderTokens: 'another-secret-of-32-characters-!!',
}

/** Secret with which the fake provider signs its webhooks. */
export const webhookSecret = secrets.orderTokens
