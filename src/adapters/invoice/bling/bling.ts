import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import {
  type EmittedInvoice,
  EmitterError,
  EmitterRefusal,
  type EmitterConnection,
  type InvoiceEmitter,
  type InvoiceRequest,
  saveTokens,
} from '#domain/invoices'
import type { SettingsOf } from '#domain/settings'
import { type BlingApi, type BlingApiOptions, createBlingApi } from './api.ts'
import { noteRequest } from './note-request.ts'
import { NoteAnswer, NoteList, toEmitted } from './notes.ts'
import { readBlingWebhook } from './webhook.ts'

type BlingOptions = BlingApiOptions & { settings: () => Promise<SettingsOf<'invoices'>['bling']> }

const Sent = z.unknown()
const Document = z.object({ data: z.array(z.object({ conteudo: z.string() })).min(1) })

/** A search finds a note whose answer was lost at once, as far as the reference says; a minute is left for replicas. */
const searchDelayMs = 60_000
const maxFileBytes = 5 * 1024 * 1024

async function readNote(api: BlingApi, id: string): Promise<EmittedInvoice | undefined> {
  const note = await api.call({ method: 'GET', path: `/nfe/${encodeURIComponent(id)}` }, NoteAnswer)
  return note && toEmitted(note)
}

/** Returns the id of the newest note with this number of the store, which is our reference. */
async function findId(api: BlingApi, reference: string): Promise<string | undefined> {
  const query = new URLSearchParams({ numeroLoja: reference, limite: '100' })
  const notes = (await api.call({ method: 'GET', path: `/nfe?${query}` }, NoteList)) ?? []
  const ids = notes.map(({ id }) => Number(id)).toSorted((one, other) => other - one)
  return ids[0] === undefined ? undefined : String(ids[0])
}

async function findNote(api: BlingApi, reference: string, ref: string | null) {
  const id = ref ?? (await findId(api, reference))
  return id === undefined ? undefined : readNote(api, id)
}

/** Creates the note, or corrects the refused one that it replaces. Returns its id. */
async function write(api: BlingApi, request: InvoiceRequest, body: object): Promise<string> {
  const known = await findNote(api, request.reference, null)
  const former = known ?? (request.replaces === null ? undefined : await readNote(api, request.replaces))
  if (former && former.state !== 'draft' && former.state !== 'refused') return former.ref
  if (former) {
    await api.call({ method: 'PUT', path: `/nfe/${encodeURIComponent(former.ref)}`, body }, Sent)
    return former.ref
  }
  const made = await api.call({ method: 'POST', path: '/nfe', body, isOnce: true }, NoteAnswer)
  if (!made) throw new EmitterError('unknown', 'bling: POST /nfe answered 404')
  return String(made.id)
}

/** Sends a note to SEFAZ. The answer does not prove anything: the note is read afterwards. Returns a rejection's text. */
async function send(api: BlingApi, id: string): Promise<string | null> {
  const path = `/nfe/${encodeURIComponent(id)}/enviar?enviarEmail=false`
  try {
    await api.call({ method: 'POST', path, isOnce: true }, Sent)
    return null
  } catch (error) {
    if (error instanceof EmitterRefusal) return error.refusal.reason
    throw error
  }
}

async function issue(api: BlingApi, request: InvoiceRequest, body: object): Promise<EmittedInvoice> {
  const id = await write(api, request, body)
  const before = await readNote(api, id)
  const isToSend = before === undefined || before.state === 'draft' || before.state === 'refused'
  const rejection = isToSend ? await send(api, id) : null
  const after = await readNote(api, id)
  if (!after) throw new EmitterError('unknown', 'bling: the new note is not found')
  // Data that Bling itself refuses leaves the note as a draft.
  const isRefused = rejection !== null && (after.state === 'refused' || after.state === 'draft')
  return isRefused ? { ...after, state: 'refused', refusal: { code: null, reason: rejection } } : after
}

async function readDocument(
  api: BlingApi,
  key: string,
  kind: 'pdf' | 'xml',
): Promise<Uint8Array | undefined> {
  const path = `/nfe/documento/${encodeURIComponent(key)}?formato=${kind}`
  const found = await api.call({ method: 'GET', path }, Document)
  const content = found?.data[0]?.conteudo
  // Base64 of gzip.
  return content === undefined
    ? undefined
    : gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: maxFileBytes })
}

/**
 * Bling API v3 (https://developer.bling.com.br). It has no endpoint that cancels a note: that is done in its panel, and
 * the store notices it.
 */
export function bling(options: BlingOptions): { emitter: InvoiceEmitter; connection: EmitterConnection } {
  const api = createBlingApi(options)
  return {
    emitter: {
      name: 'bling',
      credentialNames: ['clientId', 'clientSecret'],
      searchDelayMs,
      issue: async (request) => issue(api, request, noteRequest(request, await options.settings())),
      find: ({ reference, ref }) => findNote(api, reference, ref),
      readFile: ({ key }, kind) => readDocument(api, key, kind),
      readWebhook: async (body, header) =>
        readBlingWebhook(body, header('x-bling-signature-256'), (await options.client())?.clientSecret),
    },
    connection: {
      emitter: 'bling',
      authorizeUrl: (state) => api.authorizeUrl(state),
      exchangeCode: async (code) => saveTokens('bling', await api.exchangeCode(code)),
    },
  }
}
