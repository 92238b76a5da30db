/** Largest number of characters of the receiver and of the message of a gift. */
export const giftLimits = { receiver: 120, message: 300 } as const
