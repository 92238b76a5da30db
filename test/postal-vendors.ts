import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Told = { street: string; district: string; city: string; state: string; ibge: string }

/**
 * Behaviour of a vendor: answers, fails with 500, has no upstream, never answers, closes the connection, or sends
 * garbage.
 */
export type VendorBehaviour = 'well' | 'failing' | 'helpless' | 'silent' | 'broken' | 'strange'

const known: Readonly<Record<string, Told>> = {
  '01310100': {
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    ibge: '3550308',
  },
  // Alto Paraíso de Goiás has one CEP for all its streets.
  '73770000': { street: '', district: '', city: 'Alto Paraíso de Goiás', state: 'GO', ibge: '5200605' },
}

const json = (answer: ServerResponse, status: number, body: unknown) => {
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function viaCep(answer: ServerResponse, cep: string, found: Told | undefined): void {
  // Both forms occur in practice; the digits choose, so that both are tested.
  if (!found) return json(answer, 200, { erro: Number(cep) % 2 === 0 ? 'true' : true })
  json(answer, 200, {
    cep: cep.replace(/^(\d{5})/, '$1-'),
    logradouro: found.street,
    complemento: found.street && 'de 612 a 1510 - lado par',
    unidade: '',
    bairro: found.district,
    localidade: found.city,
    uf: found.state,
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: found.ibge,
    gia: '1004',
    ddd: '11',
    siafi: '7107',
  })
}

/**
 * BrasilAPI answers 404 both for an unknown CEP and when all its services failed; only the list of errors tells them
 * apart.
 */
const refusal = (...messages: string[]) => ({
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  name: 'CepPromiseError',
  errors: messages.map((message) => ({ name: 'ServiceError', message, service: 'viacep' })),
})
const unreachable = 'Erro ao se conectar com o serviço ViaCEP.'

function brasilApi(answer: ServerResponse, cep: string, found: Told | undefined): void {
  if (!found) return json(answer, 404, refusal(unreachable, 'CEP não encontrado na base do ViaCEP.'))
  json(answer, 200, {
    cep,
    state: found.state,
    city: found.city,
    neighborhood: found.district || null,
    street: found.street || null,
    service: 'open-cep',
    location: { type: 'Point', coordinates: {} },
  })
}

const vendors = [
  [/^\/ws\/(\d{8})\/json\/$/, 'viacep', viaCep],
  [/^\/api\/cep\/v2\/(\d{8})$/, 'brasilapi', brasilApi],
] as const

/** Starts local postal-code vendors that answer like the real ones. */
export async function startPostalVendors() {
  const mood: Record<'viacep' | 'brasilapi', VendorBehaviour> = { viacep: 'well', brasilapi: 'well' }
  const addresses: Record<string, Told> = { ...known }
  const asked: string[] = []
  const server = createServer((request, answer) => {
    for (const [path, name, tell] of vendors) {
      const cep = path.exec(request.url!)?.[1]
      if (!cep) continue
      asked.push(`${name} ${cep}`)
      if (mood[name] === 'well') return tell(answer, cep, addresses[cep])
      if (mood[name] === 'silent') return
      if (mood[name] === 'broken') return void answer.destroy()
      if (mood[name] === 'strange') return json(answer, 200, { street: 1, logradouro: 'Rua', uf: 'XX' })
      return json(answer, mood[name] === 'helpless' ? 404 : 500, refusal(unreachable))
    }
    answer.writeHead(400, { 'content-type': 'text/html' }).end('<h2>Bad Request (400)</h2>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    /** known addresses; a test may add some */
    addresses,
    /** vendors called so far, with the CEP */
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
