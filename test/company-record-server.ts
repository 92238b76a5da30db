import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Behaviour: answers, fails like its upstream, never answers, closes the connection, sends garbage, refuses agents. */
export type RecordBehaviour = 'well' | 'failing' | 'silent' | 'broken' | 'strange' | 'limiting'

const partner = { nome_socio: 'HELENA PRADO LIMA', cnpj_cpf_do_socio: '***112108**' }

const answerOf = (cnpj: string) => ({
  cnpj,
  identificador_matriz_filial: 1,
  razao_social: 'MOVIMENTO CONFECCOES LTDA',
  nome_fantasia: 'ATELIE MOVIMENTO',
  situacao_cadastral: 2,
  descricao_situacao_cadastral: 'ATIVA',
  data_inicio_atividade: '2026-08-14',
  cnae_fiscal: 4781400,
  cnae_fiscal_descricao: 'Comércio varejista de artigos do vestuário e acessórios',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: '9',
  numero: '1296',
  complemento: 'LOJA 2',
  bairro: 'SETOR OESTE',
  cep: '74120010',
  uf: 'GO',
  municipio: 'GOIANIA',
  codigo_municipio_ibge: 5208707,
  ddd_telefone_1: '6299990000',
  email: null,
  qsa: [partner],
})

const json = (answer: ServerResponse, status: number, body: unknown) => {
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** Starts a local server that answers look-ups of a CNPJ like BrasilAPI; it knows 12ABC34501DE35 only. */
export async function startCompanyRecordServer() {
  const state = { mood: 'well' as RecordBehaviour, agents: [] as (string | undefined)[] }
  const server = createServer((request, answer) => {
    const cnpj = /^\/api\/cnpj\/v1\/([0-9A-Z]+)$/.exec(request.url ?? '')?.[1] ?? ''
    state.agents.push(request.headers['user-agent'])
    if (state.mood === 'silent') return
    if (state.mood === 'broken') return void answer.destroy()
    if (state.mood === 'strange') return json(answer, 200, { cnpj, razao_social: 7 })
    if (state.mood === 'limiting') return void answer.writeHead(429).end('Too many requests')
    if (state.mood === 'failing')
      return json(answer, 500, {
        message: 'Request failed with status code 503',
        type: 'internal_error',
        name: 'AxiosError',
      })
    if (cnpj.length !== 14)
      return json(answer, 400, {
        message: `CNPJ ${cnpj} inválido.`,
        type: 'bad_request',
        name: 'BadRequestError',
      })
    if (cnpj !== '12ABC34501DE35')
      return json(answer, 404, {
        message: `CNPJ ${cnpj} não encontrado.`,
        type: 'not_found',
        name: 'NotFoundError',
      })
    json(answer, 200, answerOf(cnpj))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
