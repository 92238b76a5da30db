/** The page that advises what to wear: the shop shows it in a frame, and it stands by itself too. */
export const stylistPath = '/consultora'

/** The answers that its address carries. */
export const stylistAnswers = ['para', 'cor', 'tamanho'] as const
