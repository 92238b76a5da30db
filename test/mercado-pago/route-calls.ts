// Loaded before the shop by `node --import`: sends its calls of Mercado Pago's API to the local server of a test.
const { MERCADO_PAGO_SERVER: server } = process.env
if (!server) throw new Error('MERCADO_PAGO_SERVER is missing')

const send = globalThis.fetch
globalThis.fetch = (input, init) =>
  send(typeof input === 'string' ? input.replace('https://api.mercadopago.com', server) : input, init)
