import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { type AdminScreen, draftForms, screens } from '#shared/auth/permissions'
import { fieldErrors } from '#texts/storefront/field-errors'
import { noteEndpoints } from './contract-notes.ts'

export * from './contract-notes.ts'

export const errors = {
  'desk.tag_unknown': 400,
  'desk.view_not_found': 404,
  'desk.views_full': 409,
  'desk.view_of_other': 403,
  'desk.record_not_found': 404,
  'desk.note_not_found': 404,
  'desk.note_of_other': 403,
  /** the time to edit it is over */
  'desk.note_closed': 409,
  /** another note has this id */
  'desk.note_conflict': 409,
  /** a mentioned person may not see the screen */
  'desk.mention_refused': 422,
} as const

/** Maximum number of tags per stream: one stream serves all tabs of a browser. */
export const maxTags = 100
/** Maximum number of views per person and screen. */
export const maxViews = 50
/**
 * Maximum number of drafts per person. A draft has at most 2 MB, more than a product with a thousand variants needs.
 */
export const maxDrafts = 40
const draftBytes = 2 * 1024 * 1024

const Screen = z.enum(Object.keys(screens) as [AdminScreen, ...AdminScreen[]])
/** ISO 8601, UTC */
const Instant = z.string()

/** Versions by tag: all when the stream opens, then those that changed. A version can only be compared for equality. */
export const LiveVersions = z.record(z.string(), z.string())
export type LiveVersions = z.infer<typeof LiveVersions>

/** Person who has a record open; `section` is the part they edit. */
export const PresentPerson = z.object({
  id: z.string(),
  name: z.string(),
  initials: z.string(),
  section: z.string().nullable(),
})
export type PresentPerson = z.infer<typeof PresentPerson>

const Others = z.object({ people: z.array(PresentPerson) })

/** Heartbeat of a tab that has a record open; `here: false` when it leaves. */
export const PresenceInput = z.strictObject({
  tab: z.uuid(fieldErrors.id),
  here: z.boolean(fieldErrors.choice),
  section: z.string().trim().min(1, fieldErrors.required).max(60, fieldErrors.tooLong).optional(),
})
export type PresenceInput = z.infer<typeof PresenceInput>

/** Saved list view; `search` is the query string of its URL without `?`. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** user id of the owner */
  owner: z.string(),
  updatedAt: Instant,
  may: z.object({ change: z.boolean() }),
})
export type SavedView = z.infer<typeof SavedView>

const name = z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(60, fieldErrors.tooLong)
const search = z
  .string()
  .trim()
  .max(1_000, fieldErrors.tooLong)
  .regex(/^(?!\?)[^\s#]*$/, fieldErrors.characters)

export const NewView = z.strictObject({ name, search, shared: z.boolean(fieldErrors.choice).default(false) })
export type NewView = z.output<typeof NewView>

export const ViewChange = z.strictObject({
  name: name.optional(),
  search: search.optional(),
  shared: z.boolean(fieldErrors.choice).optional(),
})
export type ViewChange = z.infer<typeof ViewChange>

/** Name of a draft: its form, and the record's id or a word for a new one (`guia-novo`). */
const draftName = z
  .string()
  .max(80)
  .regex(/^[a-z]+-(?:novo|nova|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .refine((name) => draftForms.some((form) => name.startsWith(`${form}-`)))

const values = z.record(z.string().max(80), z.unknown())
/** Unsaved values, and the saved ones they are based on. */
export const NewDraft = z.strictObject({ base: values, values })
export type NewDraft = z.infer<typeof NewDraft>
export const Draft = z.object({ base: values, values, savedAt: Instant })
export type Draft = z.infer<typeof Draft>

const cards = z.array(z.string().max(40, fieldErrors.tooLong)).max(40, fieldErrors.tooLong)
/** Cards of a dashboard in each column; hidden ones keep their place. */
export const CardArrangement = z.strictObject({ main: cards, side: cards, hidden: cards })
export type CardArrangement = z.infer<typeof CardArrangement>
const onBoard = z.object({ board: z.enum(['home', 'premium']) })

const record = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)
const onScreen = z.object({ screen: Screen })
const onRecord = onScreen.extend({ record })
const onForm = z.object({ form: draftName })
const onView = onScreen.extend({ id: z.uuid() })

/** An endpoint with a screen in its path requires the permission flag of that screen. */
export const endpoints = defineEndpoints({
  live: {
    method: 'GET',
    path: '/api/desk/live',
    summary: 'Avisa o que mudou, de cada coisa que a equipe acompanha; cada uma pede a permissão da sua tela',
    account: true,
    query: z.object({
      tags: z.string(fieldErrors.required).min(1, fieldErrors.required).max(8_000, fieldErrors.tooLong),
    }),
    events: LiveVersions,
    errors: ['desk.tag_unknown', 'request.forbidden', 'request.second_factor', 'server.unavailable'],
  },
  readPresence: {
    method: 'GET',
    path: '/api/desk/:screen/presence/:record',
    summary: 'Quem mais está com este registro aberto',
    screen: ':screen',
    params: onRecord,
    answer: Others,
  },
  reportPresence: {
    method: 'POST',
    path: '/api/desk/:screen/presence/:record',
    summary: 'Diz que esta aba está com o registro aberto, ou que já não está; some sozinha em 45 segundos',
    screen: ':screen',
    params: onRecord,
    body: PresenceInput,
    answer: Others,
  },
  readDraft: {
    method: 'GET',
    path: '/api/desk/drafts/:form',
    summary: 'O que a própria pessoa da equipe digitou neste formulário e não salvou',
    account: true,
    params: onForm,
    answer: z.object({ draft: Draft.nullable() }),
    errors: ['request.forbidden'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/desk/drafts/:form',
    summary: 'Guarda por 30 dias o que se digitou e não se salvou',
    account: true,
    params: onForm,
    body: NewDraft,
    bytes: draftBytes,
    answer: z.object({ savedAt: Instant }),
    limit: { points: 120, seconds: 60 },
    errors: ['request.forbidden', 'request.too_large'],
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/api/desk/drafts/:form',
    summary: 'Descarta o que se digitou e não se salvou',
    account: true,
    params: onForm,
    errors: ['request.forbidden'],
  },
  readArrangement: {
    method: 'GET',
    path: '/api/desk/boards/:board',
    summary: 'Como a própria pessoa da equipe arrumou os cartões de um painel',
    account: true,
    params: onBoard,
    answer: z.object({ arrangement: CardArrangement.nullable() }),
    errors: ['request.forbidden'],
  },
  saveArrangement: {
    method: 'PUT',
    path: '/api/desk/boards/:board',
    summary: 'Guarda como a própria pessoa da equipe arrumou os cartões de um painel',
    account: true,
    params: onBoard,
    body: CardArrangement,
    limit: { points: 120, seconds: 60 },
    errors: ['request.forbidden'],
  },
  deleteArrangement: {
    method: 'DELETE',
    path: '/api/desk/boards/:board',
    summary: 'Volta os cartões de um painel à ordem original',
    account: true,
    params: onBoard,
    errors: ['request.forbidden'],
  },
  savedViews: {
    method: 'GET',
    path: '/api/desk/:screen/views',
    summary: 'As visões guardadas desta tela: as próprias e as compartilhadas',
    screen: ':screen',
    params: onScreen,
    answer: z.object({ items: z.array(SavedView) }),
  },
  saveView: {
    method: 'POST',
    path: '/api/desk/:screen/views',
    summary: 'Guarda uma visão desta tela',
    screen: ':screen',
    params: onScreen,
    body: NewView,
    answer: SavedView,
    status: 201,
    errors: ['desk.views_full'],
  },
  changeView: {
    method: 'PATCH',
    path: '/api/desk/:screen/views/:id',
    summary: 'Muda nome, filtros ou quem vê uma visão',
    screen: ':screen',
    params: onView,
    body: ViewChange,
    answer: SavedView,
    errors: ['desk.view_not_found', 'desk.view_of_other'],
  },
  removeView: {
    method: 'DELETE',
    path: '/api/desk/:screen/views/:id',
    summary: 'Apaga uma visão',
    screen: ':screen',
    params: onView,
    errors: ['desk.view_not_found', 'desk.view_of_other'],
  },
  ...noteEndpoints,
})
