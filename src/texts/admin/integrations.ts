/** Admin texts of API keys and webhooks. */
export const integrations = {
  webhooks: {
    testMessage: 'Este é um evento de teste da loja.',
  },
} as const
