/** Error as Mercado Pago answers it, with the order of a declined card as `data`. */
export class MercadoPagoApiError extends Error {
  readonly status: number
  readonly body: { errors: { code: string; message: string; details?: string[] }[]; data?: unknown }
  constructor(status: number, code: string, details: string[] = [], data?: unknown) {
    super(`${status} ${code} ${details.join(' ')}`)
    this.status = status
    this.body = {
      errors: [{ code, message: code, ...(details.length > 0 && { details }) }],
      ...(data !== undefined && { data }),
    }
  }
}
