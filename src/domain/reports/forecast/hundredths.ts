/** Returns a share as hundredths of a percent: 0.127 → 1270. */
export const toHundredths = (share: number): number => Math.round(share * 10_000)
