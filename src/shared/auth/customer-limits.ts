/** Maximum saved addresses of a customer. */
export const maxAddresses = 20

/** Sizes of a profile picture in px: `/media/{id}/512.webp` and `/media/{id}/128.webp`. */
export const avatarSizes = [512, 128] as const
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const maxAvatarBytes = 3 * 1024 * 1024
/** A 12-megapixel phone photo is just within the limit; browsers upload 512 × 512. */
export const maxAvatarPixels = 12 * 1024 * 1024
export const maxAvatarSide = 8_000
