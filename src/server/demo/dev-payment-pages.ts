import { html, raw } from 'hono/html'
import type { FakeProvider } from '#adapters/payment/fake'
import { type Payment, paymentView } from '#domain/payments'
import type { Api } from '#platform/http/http'
import { drawBarcode, formatBoletoLine } from '#shared/brazil/boleto'
import { formatIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { findDevPayment, page } from './dev-page.ts'

const cell = (label: string, value: string, style = '') =>
  html`<td style="border:1px solid #222;padding:4px 8px;vertical-align:top;${style}">
    <small style="display:block;color:#555">${label}</small>${value}
  </td>`

function barcode(digits: string) {
  const { bars, width } = drawBarcode(digits)
  const drawn = bars.map((bar) => `<rect x="${bar.x}" width="${bar.width}" height="50"/>`).join('')
  return raw(
    `<svg viewBox="0 0 ${width} 50" width="100%" height="60" preserveAspectRatio="none" role="img" aria-label="Código de barras">${drawn}</svg>`,
  )
}

function boletoSheet(payment: Payment) {
  const { boleto } = paymentView(payment)
  if (!boleto) return 'Este pagamento não tem boleto.'
  return html`<div style="background:#fff;color:#111;padding:16px">
    <p
      style="display:flex;gap:16px;align-items:baseline;border-bottom:2px solid #222;padding-bottom:6px;flex-wrap:wrap"
    >
      <strong>Banco de mentira</strong><strong>999-9</strong>
      <span style="font-variant-numeric:tabular-nums">${formatBoletoLine(boleto.line)}</span>
    </p>
    <table style="border-collapse:collapse;width:100%">
      <tr>
        ${cell('Local de pagamento', 'Em qualquer banco, até o vencimento', 'width:65%')}
        ${cell('Vencimento', formatIsoDay(boleto.dueDate))}
      </tr>
      <tr>
        ${cell('Beneficiário', 'Loja de demonstração')}
        ${cell('Valor do documento', formatBrl(payment.amount))}
      </tr>
    </table>
    <div style="margin:20px 12px 8px">${barcode(boleto.barcode)}</div>
  </div>`
}

/** Mounts the boleto of the fake bank: it looks like one, and its button pays it. */
export function mountBoletoPage(api: Api, fake: FakeProvider): void {
  api.get('/dev/boleto/:id', async (c) => {
    const payment = await findDevPayment(c.req.param('id'))
    return c.html(
      page(
        'Boleto de mentira',
        html`${boletoSheet(payment)}
          <form method="post">
            <button style="padding:12px 24px">Pagar ${formatBrl(payment.amount)}</button>
          </form>`,
      ),
    )
  })
  api.post('/dev/boleto/:id', async (c) => {
    const { id } = await findDevPayment(c.req.param('id'))
    const paid = await fake.pay(id)
    return c.html(page('Boleto de mentira', paid ? 'Pago.' : 'Não há o que pagar.'), paid ? 200 : 409)
  })
}

/** Mounts the page of the fake bank on which a cardholder confirms a payment, or does not. */
export function mountBankPage(api: Api, fake: FakeProvider): void {
  api.get('/dev/banco/:id', async (c) => {
    const payment = await findDevPayment(c.req.param('id'))
    const button =
      'padding:12px 24px;margin:0 8px 8px 0;font:inherit;border:1px solid;border-radius:999px;background:none'
    return c.html(
      page(
        'Banco de mentira',
        html`<p>Você reconhece esta compra de <strong>${formatBrl(payment.amount)}</strong>?</p>
          <form method="post">
            <button name="answer" value="yes" style="${button}">Sim, fui eu</button>
            <button name="answer" value="no" style="${button}">Não reconheço</button>
          </form>`,
      ),
    )
  })
  api.post('/dev/banco/:id', async (c) => {
    const { id } = await findDevPayment(c.req.param('id'))
    const { answer } = await c.req.parseBody()
    const done = await (answer === 'yes' ? fake.pay(id) : fake.refuseChallenge(id))
    const text = answer === 'yes' ? 'Confirmado. A loja já foi avisada.' : 'Recusado. Nada foi cobrado.'
    return c.html(page('Banco de mentira', done ? text : 'Não há o que confirmar.'), done ? 200 : 409)
  })
}
