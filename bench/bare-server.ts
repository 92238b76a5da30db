import { createServer } from 'node:http'

// Baseline of the machine for a page: the same bytes from a server that does nothing else.
const bytes = Buffer.alloc(Number(process.argv[2]), 'a')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': String(bytes.byteLength) }
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(Number(process.argv[3]), '127.0.0.1', () => process.send?.('up'))
