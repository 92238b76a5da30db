import { idempotencyHeader, idempotencyKeyPattern, proofHeader } from './idempotency.ts'

/** Request headers of the shop besides the standard ones, as the OpenAPI document describes them. */
export const requestHeaders = {
  'x-cart-session': {
    description: 'O carrinho de quem não entrou: um UUID v4 que o navegador cria e guarda.',
    schema: { type: 'string', format: 'uuid' },
  },
  'x-cart-customer': {
    description:
      'O id do cliente que a página mostra como conectado. Se a sessão não é (mais) dele, a resposta é 401 `cart.session_ended`, e nada é lido nem gravado.',
    schema: { type: 'string', format: 'uuid' },
  },
  [idempotencyHeader]: {
    description: 'Uma chave por intenção: repetir o pedido com a mesma chave não faz nada duas vezes.',
    schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  },
  [proofHeader]: {
    description:
      'O trabalho que a resposta 202 `orders.proof_needed` pediu em `data.challenge`, em JSON e base64.',
    schema: { type: 'string', maxLength: 4_000 },
  },
} as const

export type RequestHeader = keyof typeof requestHeaders
