import { desc, eq } from 'drizzle-orm'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { FakeProvider } from '#adapters/payment/fake'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'
import { emailOutbox } from '#platform/postgres/tables'
import { mountBankPage, mountBoletoPage } from './dev-payment-pages.ts'
import { findDevPayment, page } from './dev-page.ts'
import { isUuid } from '#shared/text/slug'
import { formatBrl } from '#shared/money/money'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'"

const Misbehave = z.strictObject({
  repeat: z.int().min(1).max(10).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  reorder: z.boolean().optional(),
})

/** Mounts the demo pages: the email outbox and the fake bank. They do not exist without DEMO. */
export function mountDevPages(api: Api, fake: FakeProvider): void {
  api.use('/dev/*', async (c, next) => {
    // The shop frames the page of the bank.
    const isBank = c.req.path.startsWith('/dev/banco/')
    c.header(
      'content-security-policy',
      isBank ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy,
    )
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
    const payment = await findDevPayment(c.req.param('id'))
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
    const payment = await findDevPayment(c.req.param('id'))
    const paid = await fake.pay(payment.id)
    return c.html(page('Banco de mentira', paid ? 'Pago.' : 'Não há o que pagar.'), paid ? 200 : 409)
  })
  mountBoletoPage(api, fake)
  mountBankPage(api, fake)
  api.put('/dev/pagamentos/comportamento', async (c) => {
    const how = Misbehave.safeParse(await c.req.json().catch(() => undefined))
    if (!how.success) throw new AppError('request.invalid')
    fake.setFaults(JSON.parse(JSON.stringify(how.data)) as object)
    return c.body(null, 204)
  })
}
