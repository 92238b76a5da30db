export const personalPathPattern =
  /^\/(admin|conta|auth|atacado\/pedido|checkout(-success|-cancel)?|confirmar-pagamento|pagar|finalizar-compra|avaliar|parar-avisos|novidades|(blog\/)?previa|dev)(\/|$)/

/** Matches pages where a card is typed: their policy allows the card fields of the payment provider. */
export const isPaymentPath = (path: string): boolean =>
  /^\/(checkout(-success|-cancel)?|finalizar-compra|pagar\/[^/]+)\/?$/.test(path)

/** Matches personal pages and pages of one order: no cache may store them. */
export const isPersonalPath = (path: string): boolean => personalPathPattern.test(path)
