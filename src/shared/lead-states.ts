/** Where a lead stands with the shop. */
export const leadStates = ['new', 'contacted', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** `pending` asked for news and has not shown yet that the mailbox is theirs; `ended` are not written to. */
export const subscriberStates = ['pending', 'confirmed', 'ended'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Where somebody agreed to news, or took it back. */
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
] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

/** What happened with a subscription, in the order of its life. */
export const subscriptionSteps = ['asked', 'confirmed', 'ended'] as const
export type SubscriptionStep = (typeof subscriptionSteps)[number]
