/** States of a lead. */
export const leadStates = ['new', 'contacted', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** States of a newsletter subscriber: `pending` waits for the double opt-in, `ended` gets no email. */
export const subscriberStates = ['pending', 'confirmed', 'ended'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Where somebody subscribed or unsubscribed. */
export const subscriptionSources = [
  'footer',
  'home',
  'contact',
  'checkout',
  'sign-up',
  'account',
  'link',
  'staff',
  'moved',
  'import',
] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

/** Events of a subscription, in the order of its lifecycle. */
export const subscriptionEvents = ['asked', 'confirmed', 'ended'] as const
export type SubscriptionEvent = (typeof subscriptionEvents)[number]
