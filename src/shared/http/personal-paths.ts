export const personalPathPattern =
  /^\/(admin|conta|auth|checkout|checkout-success|checkout-cancel|confirmar-pagamento|finalizar-compra|avaliar|parar-avisos|novidades|previa|blog\/previa|dev)(\/|$)/

/** Matches personal pages and pages of one order: no cache may store them. */
export const isPersonalPath = (path: string): boolean => personalPathPattern.test(path)
