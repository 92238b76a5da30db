/** The secrets of every shop in memory. */
export const secrets = {
  auth: 'test-secret-of-32-characters-or-more',
  orderTokens: 'another-secret-of-32-characters-!!',
}

/** What the fake provider signs its webhooks with. */
export const webhookSecret = secrets.orderTokens
