/** Error answer of Melhor Envio: https://docs.melhorenvio.com.br/reference (25 Nov 2026) */
export class MelhorEnvioApiError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`${status}`)
    this.status = status
    this.body = body
  }
}

export const invalidFields = (errors: Record<string, string[]>) =>
  new MelhorEnvioApiError(422, { message: 'The given data was invalid.', errors })

export const notFound = (model: string) =>
  new MelhorEnvioApiError(404, { message: `No query results for model [App\\Models\\${model}].` })
