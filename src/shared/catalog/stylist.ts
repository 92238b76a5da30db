/** Path of the stylist page: shown in a frame by the shop, and usable on its own. */
export const stylistPath = '/consultora'

/** Query parameters with the given answers. */
export const stylistParameters = ['para', 'cor', 'tamanho'] as const
