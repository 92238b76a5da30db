// Loaded before the shop by `node --import`: sends its calls of Stripe's API to the local server of a test.
const { STRIPE_SERVER: server } = process.env
if (!server) throw new Error('STRIPE_SERVER is missing')

const send = globalThis.fetch
globalThis.fetch = (input, init) =>
  send(typeof input === 'string' ? input.replace('https://api.stripe.com', server) : input, init)
