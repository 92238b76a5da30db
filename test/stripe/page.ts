import type { StripeAccount } from './account.ts'

const escape = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const acts = { pay: 'Pagar', decline: 'Pagar com cartão recusado', show: 'Gerar boleto ou Pix' }

/** Returns Stripe's page of a session, as far as a customer presses something there. */
function pageOf(account: StripeAccount, id: string): string {
  const session = account.find(id)
  const buttons = Object.entries(acts)
    .map(([act, text]) => `<form method="post" action="/pay/${id}/${act}"><button>${text}</button></form>`)
    .join('')
  const back = `<a href="${escape(session['cancel_url'])}">Voltar</a>`
  const error = session['payment_intent'] === null ? '' : '<p role="alert">Seu cartão foi recusado.</p>'
  const body = session['status'] === 'open' ? `${error}${buttons}${back}` : '<p>Esta página expirou.</p>'
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Checkout</title><h1>Stripe</h1>${body}</html>`
}

/** Answers the page of a session and its buttons; undefined for any other path. */
export function answerPage(
  account: StripeAccount,
  method: string,
  path: string,
): { html: string } | { location: string } | undefined {
  const [, id, act] = /^\/pay\/(\w+)(?:\/(pay|decline|show))?$/.exec(path) ?? []
  if (id === undefined || !account.objects.has(id)) return undefined
  if (method === 'GET' || account.find(id)['status'] !== 'open') return { html: pageOf(account, id) }
  if (act === 'decline') account.fail(id, 'card_declined', 'insufficient_funds')
  else if (act === 'show') account.show(id)
  else account.pay(id)
  return { location: act === 'decline' ? `/pay/${id}` : String(account.find(id)['success_url']) }
}
