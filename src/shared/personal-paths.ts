export const personalPaths =
  /^\/(admin|conta|auth|checkout|checkout-success|checkout-cancel|finalizar-compra|avaliar|parar-avisos|novidades|previa|blog\/previa|dev)(\/|$)/

/** Pages that belong to one person or one order, or are no pages yet: kept by nobody, neither here nor in a browser. */
export const isPersonalPath = (path: string): boolean => personalPaths.test(path)
