/** Days that an order to collect waits at the store before staff decide what becomes of it, and days that they add. */
export const pickupDays = { wait: 20, extension: 10 } as const
