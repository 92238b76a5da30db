import { desc, eq } from 'drizzle-orm'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { FakeProvider } from '#adapters/payment/fake'
import { findPayment } from '#domain/payments'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'
import { emailOutbox } from '#platform/postgres/tables'
import { isUuid } from '#shared/text/slug'
import { formatBrl } from '#shared/money/money'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'"

const page = (title: string, body: unknown) =>
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

const Misbehave = z.strictObject({
  repeat: z.int().min(1).max(10).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  reorder: z.boolean().optional(),
})

/** Mounts the demo pages: the email outbox and the fake bank. They do not exist without DEMO. */
export function mountDevPages(api: Api, fake: FakeProvider): void {
  api.use('/dev/*', async (c, next) => {
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
    await next()
  })
  api.get('/dev/caixa-de-saida', async (c) => {
    const emails = await database().select().from(emailOutbox).orderBy(desc(emailOutbox.createdAt)).limit(100)
    if (c.req.header('accept')?.includes('application/json')) return c.json(emails)
    const rows = emails.map(
      (email) =>
        html`<li><a href="/dev/caixa-de-saida/${email.id}">${email.subject}</a> — ${email.recipient}</li>`,
    )
    return c.html(
      page(
        'Caixa de saída',
        emails.length > 0
          ? html`<ol>
              ${rows}
            </ol>`
          : 'Nenhum e-mail ainda.',
      ),
    )
  })
  api.get('/dev/caixa-de-saida/:id', async (c) => {
    const id = c.req.param('id')
    const [email] = isUuid(id)
      ? await database().select().from(emailOutbox).where(eq(emailOutbox.id, id))
      : []
    if (!email) throw new AppError('request.not_found')
    return c.html(raw(email.html))
  })
  api.get('/dev/pagamento/:id', async (c) => {
    const payment = await paymentIn(c.req.param('id'))
    const form = html`<form method="post">
      <button style="padding:12px 24px">Pagar ${formatBrl(payment.amount)}</button>
    </form>`
    return c.html(
      page(
        'Banco de mentira',
        html`<p>Situação: ${payment.status}</p>
          ${form}`,
      ),
    )
  })
  api.post('/dev/pagamento/:id', async (c) => {
    const payment = await paymentIn(c.req.param('id'))
    const paid = await fake.pay(payment.id)
    return c.html(page('Banco de mentira', paid ? 'Pago.' : 'Não há o que pagar.'), paid ? 200 : 409)
  })
  api.put('/dev/pagamentos/comportamento', async (c) => {
    const how = Misbehave.safeParse(await c.req.json().catch(() => undefined))
    if (!how.success) throw new AppError('request.invalid')
    fake.setFaults(JSON.parse(JSON.stringify(how.data)) as object)
    return c.body(null, 204)
  })
}

async function paymentIn(id: string) {
  const payment = isUuid(id) ? await findPayment(database(), id) : undefined
  if (!payment) throw new AppError('request.not_found')
  return payment
}
