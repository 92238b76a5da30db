/** What the kit's fields say by themselves. */
export const form = {
  meant: 'Você quis dizer',
} as const
