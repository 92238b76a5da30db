import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { buildAccessKey } from '#shared/brazil/access-key'
import { LocalProviderServer } from './local-provider-server.ts'

/**
 * Fault of a POST to the API: `away` answers 429 without work, `error` 500 after it, `answer_lost` breaks the connection
 * after it, `late` answers after `delayMs`.
 */
type BlingFault = 'away' | 'error' | 'answer_lost' | 'late'

type BlingCall = {
  method: string
  path: string
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}

type Note = {
  id: number
  situacao: number
  numero: string
  serie: string
  chaveAcesso: string
  dataEmissao: string
  body: Record<string, unknown>
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

const refuse = (status: number, type: string, fields?: object[]): Answer => ({
  status,
  body: { error: { type, message: 'recusado', description: `recusado: ${type}`, ...(fields && { fields }) } },
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Local server that speaks Bling's documented protocol (API v3), with OAuth and its faults. */
class BlingServer extends LocalProviderServer<BlingFault> {
  readonly account = { url: '', cnpj: '11222333000181' }
  readonly calls: BlingCall[] = []
  readonly client = {
    clientId: 'client-id-of-the-local-server',
    clientSecret: 'client-secret-of-the-local-server',
  }
  readonly notes = new Map<number, Note>()
  access = 'access-0'
  refresh = 'refresh-0'
  renewals = 0
  /** SEFAZ answers at once, or only after `authorize` */
  isWaiting = false
  private count = 0

  expireAccess(): void {
    this.access = `expired-${this.renewals}`
  }

  authorize(): void {
    this.isWaiting = false
    for (const note of this.notes.values()) if (note.situacao === 8) this.issue(note)
  }

  cancelThere(id: number): void {
    const note = this.notes.get(id)
    if (note) note.situacao = 2
  }

  protected async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    let text = ''
    for await (const part of request) text += part
    const isForm = headers['content-type']?.includes('form') === true
    const body: Record<string, unknown> = isForm
      ? Object.fromEntries(new URLSearchParams(text))
      : text === ''
        ? {}
        : (JSON.parse(text) as Record<string, unknown>)
    this.calls.push({ method, path: url.pathname, body, headers })
    const fault = method === 'POST' && url.pathname !== '/oauth/token' ? this.takeFault() : undefined
    const made =
      fault === 'away' ? { ...refuse(429, 'TOO_MANY_REQUESTS') } : this.perform(method, url, body, headers)
    if (fault === 'late') await sleep(this.delayMs)
    if (fault === 'answer_lost') return void answer.destroy()
    const sent = fault === 'error' ? refuse(500, 'SERVER_ERROR') : made
    answer.writeHead(sent.status, { 'content-type': 'application/json', ...sent.headers })
    answer.end(sent.body === undefined ? '' : JSON.stringify(sent.body))
  }

  private perform(
    method: string,
    url: URL,
    body: Record<string, unknown>,
    headers: IncomingMessage['headers'],
  ): Answer {
    if (headers['enable-jwt'] !== '1') return refuse(400, 'BAD_REQUEST')
    if (url.pathname === '/oauth/token') return this.token(body, headers)
    if (headers.authorization !== `Bearer ${this.access}`) return refuse(401, 'invalid_token')
    const [, resource, id = '', action] = url.pathname.split('/')
    if (resource !== 'nfe') return refuse(404, 'RESOURCE_NOT_FOUND')
    if (method === 'GET' && id === '') return this.search(url.searchParams)
    if (id === 'documento') return this.document(action ?? '', url.searchParams)
    if (method === 'POST' && id === '') return this.create(body)
    const note = this.notes.get(Number(id))
    if (!note) return refuse(404, 'RESOURCE_NOT_FOUND')
    if (method === 'GET') return { status: 200, body: { data: this.view(note) } }
    if (method === 'PUT') return this.change(note, body)
    return action === 'enviar' ? this.send(note) : refuse(404, 'RESOURCE_NOT_FOUND')
  }

  /** The refresh token changes with each use; a second use is refused. */
  private token(
    body: Record<string, unknown>,
    { authorization, accept }: IncomingMessage['headers'],
  ): Answer {
    const { clientId, clientSecret } = this.client
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (authorization !== basic || accept !== '1.0') return { status: 401, body: { error: 'invalid_client' } }
    const isGranted =
      (body.grant_type === 'refresh_token' && body.refresh_token === this.refresh) ||
      (body.grant_type === 'authorization_code' && body.code === 'a-code')
    if (!isGranted) return refuse(400, 'invalid_grant')
    this.renewals += 1
    this.access = `access-${this.renewals}`
    this.refresh = `refresh-${this.renewals}`
    return {
      status: 200,
      body: {
        access_token: this.access,
        refresh_token: this.refresh,
        expires_in: 21_600,
        token_type: 'Bearer',
        scope: '1 2',
      },
    }
  }

  private search(query: URLSearchParams): Answer {
    const wanted = query.get('numeroLoja')
    const found = [...this.notes.values()].filter(({ body }) => at(body, 'loja', 'numero') === wanted)
    return { status: 200, body: { data: found.map((note) => this.view(note)) } }
  }

  private view({ body, ...note }: Note) {
    return { ...note, tipo: body.tipo, numeroPedidoLoja: at(body, 'loja', 'numero') }
  }

  /** Required fields of the schema; the missing ones come together, those of lines in a collection. */
  private problemsOf(body: Record<string, unknown>): object[] {
    const required = [
      ['contato', 'nome'],
      ['contato', 'tipoPessoa'],
      ['contato', 'numeroDocumento'],
      ['contato', 'contribuinte'],
      ['contato', 'endereco', 'endereco'],
      ['contato', 'endereco', 'bairro'],
      ['contato', 'endereco', 'municipio'],
      ['naturezaOperacao', 'id'],
      ['dataOperacao'],
    ]
    const missing = required.filter((path) => at(body, ...path) === undefined || at(body, ...path) === '')
    const lines = list(body.itens).flatMap((line, index) =>
      at(line, 'classificacaoFiscal') === '1111.11.11'
        ? [
            {
              index,
              code: 12,
              msg: 'A classificação fiscal (NCM) é inválida',
              element: 'classificacaoFiscal',
            },
          ]
        : [],
    )
    return [
      ...missing.map((path) => ({
        code: 49,
        msg: 'O campo é obrigatório',
        element: path.at(-1),
        namespace: 'NFE',
      })),
      ...(lines.length > 0
        ? [{ code: 49, msg: 'Há itens inválidos', element: 'itens', namespace: 'NFE', collection: lines }]
        : []),
    ]
  }

  private create(body: Record<string, unknown>): Answer {
    const problems = this.problemsOf(body)
    if (problems.length > 0) return refuse(400, 'VALIDATION_ERROR', problems)
    this.count += 1
    const note: Note = {
      id: 12_345_678 + this.count,
      situacao: 1,
      numero: String(6_540 + this.count),
      serie: '1',
      chaveAcesso: '',
      dataEmissao: '0000-00-00 00:00:00',
      body,
    }
    this.notes.set(note.id, note)
    return { status: 201, body: { data: { id: note.id, numero: note.numero, serie: note.serie } } }
  }

  private change(note: Note, body: Record<string, unknown>): Answer {
    const problems = this.problemsOf(body)
    if (problems.length > 0) return refuse(400, 'VALIDATION_ERROR', problems)
    if (![5, 6].includes(note.situacao)) note.body = body
    return { status: 200, body: { data: { id: note.id } } }
  }

  private send(note: Note): Answer {
    const isUnknown = list(note.body.itens).some((line) => at(line, 'classificacaoFiscal') === '0000.00.00')
    if (isUnknown) {
      note.situacao = 4
      const msg = 'Rejeição: 778 - Informado NCM inexistente [nItem:1]'
      return refuse(400, 'VALIDATION_ERROR', [{ code: 0, msg, element: 'nfe', namespace: 'NFE' }])
    }
    note.situacao = 8
    if (!this.isWaiting) this.issue(note)
    return { status: 200, body: { data: { xml: '<nfe/>' } } }
  }

  private issue(note: Note): void {
    note.situacao = 5
    note.dataEmissao = '2026-11-25 12:00:00'
    const number = Number(note.numero)
    const { cnpj } = this.account
    note.chaveAcesso = buildAccessKey({
      state: 'GO',
      month: '2026-11',
      cnpj,
      series: 1,
      number,
      code: 12_345_678,
    })
  }

  private document(key: string, query: URLSearchParams): Answer {
    const note = [...this.notes.values()].find(({ chaveAcesso }) => chaveAcesso === key)
    const format = query.get('formato')
    if (!note || !format) return refuse(note ? 400 : 404, 'RESOURCE_NOT_FOUND')
    const text = format === 'pdf' ? `%PDF-1.4 ${key}` : `<?xml version="1.0"?><nfeProc>${key}</nfeProc>`
    const conteudo = gzipSync(text).toString('base64')
    return { status: 200, body: { data: [{ nome: `${hash(key)}.${format}`, conteudo }] } }
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

export const startBlingServer = (): Promise<BlingServer> => new BlingServer().start()
export type { BlingServer }
