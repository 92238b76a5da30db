import { html } from 'hono/html'
import { findPayment } from '#domain/payments'
import { AppError } from '#platform/http/errors'
import { database } from '#platform/postgres/database'
import { isUuid } from '#shared/text/slug'

/** Page of the demo. */
export const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="font:16px/1.5 system-ui;max-width:720px;margin:32px auto;padding:0 16px">
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`

/** Returns the payment of a demo page. Throws `request.not_found`. */
export async function findDevPayment(id: string) {
  const payment = isUuid(id) ? await findPayment(database(), id) : undefined
  if (!payment) throw new AppError('request.not_found')
  return payment
}
