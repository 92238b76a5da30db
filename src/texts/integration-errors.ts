/** Messages of the error codes of API keys and webhooks. */
export const integrationErrors = {
  'integrations.key_unknown':
    'Esta chave de API não existe. Confira se ela foi copiada inteira, ou crie outra nas configurações.',
  'integrations.key_expired': 'Esta chave de API venceu. Crie outra nas configurações.',
  'integrations.key_revoked': 'Esta chave de API foi revogada. Crie outra nas configurações.',
  'integrations.key_scope':
    'Esta chave de API não tem acesso a este endereço. Crie outra com o escopo que falta.',
  'integrations.key_not_found': 'Não encontramos esta chave de API.',
  'integrations.too_many_keys': 'A loja já tem {most} chaves em uso. Revogue uma que não usa mais.',
  'integrations.scope_beyond': 'Você só pode dar a uma chave o que você mesmo pode fazer: {scopes}.',
  'integrations.webhook_not_found': 'Não encontramos este endereço de webhook.',
  'integrations.too_many_webhooks': 'A loja já tem {most} endereços de webhook. Apague um que não usa mais.',
  'integrations.webhook_stopped': 'Este endereço está parado. Ligue de novo antes de enviar.',
  'integrations.delivery_not_found': 'Não encontramos esta entrega. As de mais de 30 dias são apagadas.',
} as const
