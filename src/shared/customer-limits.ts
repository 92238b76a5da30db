/** So many addresses one person may keep. */
export const mostAddresses = 20

/** The sizes, in px, of a profile's picture: `/media/{id}/512.webp` and `/media/{id}/128.webp`. */
export const avatarSizes = [512, 128] as const
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const avatarBytes = 3 * 1024 * 1024
/** A phone's picture of 12 megapixels is just within it; browsers send 512 × 512. */
export const avatarPixels = 12 * 1024 * 1024
export const avatarSide = 8_000
