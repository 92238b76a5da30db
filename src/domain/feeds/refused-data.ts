/** SQLSTATE classes 22 and 23: this product's data, or what another changed meanwhile; not a broken database. */
export function isRefusedData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^2[23]/.test((error as { code?: string }).code ?? '') || isRefusedData(error.cause)
}
