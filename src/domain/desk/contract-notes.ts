import { z } from 'zod'
import { maxNoteLength } from '#shared/content/content-limits'
import { defineEndpoints } from '#shared/http/endpoint'
import { listMentions, measureText } from '#shared/text/mentions'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Screens whose records have notes, with the kind of record. */
export const noteKinds = { pedidos: 'order', clientes: 'customer' } as const
export type NoteScreen = keyof typeof noteKinds
export type NoteKind = (typeof noteKinds)[NoteScreen]

/** Maximum length as stored, with the ids of mentioned people. */
const maxStoredLength = 3_000
/** Maximum number of people that one note mentions. */
export const maxMentions = 20
/** Minutes in which authors can edit their note. */
export const editMinutes = 15
/** Maximum number of notes of a record, and of mentions of a person, that are returned: the newest. */
export const maxNotes = 200
export const maxFeed = 30

const StaffName = z.object({ id: z.string(), name: z.string() })
/** Person of the team by name. */
export type StaffName = z.infer<typeof StaffName>

/** Note of the team. `text` contains mentions by id, `people` their names. */
export const Note = z.object({
  id: z.string(),
  author: z.object({ id: z.string().nullable(), name: z.string() }),
  text: z.string(),
  /** people whom the text mentions; a deleted account is missing */
  people: z.array(StaffName),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Note = z.infer<typeof Note>

const text = z
  .string(fieldErrors.required)
  .trim()
  .min(1, fieldErrors.required)
  .max(maxStoredLength, fieldErrors.tooLong)
  .refine((typed) => measureText(typed) <= maxNoteLength, fieldErrors.tooLong)
  .refine((typed) => listMentions(typed).length <= maxMentions, fieldErrors.tooLong)

/** `id` is made by the browser: the same note sent again is added once. */
export const NewNote = z.strictObject({ id: z.uuid(fieldErrors.id), text })
export type NewNote = z.infer<typeof NewNote>

const NoteChange = z.strictObject({ text })

/** Note that mentions the reader, in their feed. */
export const Mention = z.object({
  noteId: z.string(),
  screen: z.enum(Object.keys(noteKinds) as [NoteScreen]),
  /** id and name of the record: of an order its number, of a customer the name */
  record: z.string(),
  recordName: z.string(),
  author: z.string(),
  /** text of the note with names */
  text: z.string(),
  at: z.string(),
  readAt: z.string().nullable(),
})
export type Mention = z.infer<typeof Mention>

const MentionFeed = z.object({ items: z.array(Mention), unread: z.int() })
export type MentionFeed = z.infer<typeof MentionFeed>

/** Mentions to mark as read; without ids all of them. */
const ReadMentions = z.strictObject({
  noteIds: z
    .array(z.uuid(fieldErrors.id))
    .min(1, fieldErrors.choice)
    .max(maxFeed, fieldErrors.tooLong)
    .optional(),
})

const onScreen = z.object({ screen: z.enum(Object.keys(noteKinds) as [NoteScreen]) })
const onRecord = onScreen.extend({ record: z.uuid() })
const onNote = onRecord.extend({ note: z.uuid() })
const written = { points: 60, seconds: 60 } as const

export const noteEndpoints = defineEndpoints({
  listNotes: {
    method: 'GET',
    path: '/api/desk/:screen/notes/:record',
    summary: 'As notas da equipe sobre um registro, da mais antiga à mais nova',
    screen: ':screen',
    params: onRecord,
    answer: z.object({ items: z.array(Note) }),
  },
  addNote: {
    method: 'POST',
    path: '/api/desk/:screen/notes/:record',
    summary: 'Escreve uma nota; quem ela menciona recebe um aviso e um e-mail',
    screen: ':screen',
    params: onRecord,
    body: NewNote,
    answer: Note,
    status: 201,
    limit: written,
    errors: ['desk.record_not_found', 'desk.mention_refused', 'desk.note_conflict'],
  },
  editNote: {
    method: 'PATCH',
    path: '/api/desk/:screen/notes/:record/:note',
    summary: 'Muda a própria nota nos primeiros 15 minutos',
    screen: ':screen',
    params: onNote,
    body: NoteChange,
    answer: Note,
    limit: written,
    errors: ['desk.note_not_found', 'desk.note_of_other', 'desk.note_closed', 'desk.mention_refused'],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/api/desk/:screen/notes/:record/:note',
    summary: 'Apaga a própria nota; um superadmin apaga a de qualquer pessoa',
    screen: ':screen',
    params: onNote,
    errors: ['desk.note_not_found', 'desk.note_of_other'],
  },
  listMentionable: {
    method: 'GET',
    path: '/api/desk/:screen/mentionable',
    summary: 'Quem da equipe pode ser mencionado nesta tela',
    screen: ':screen',
    params: onScreen,
    answer: z.object({ people: z.array(StaffName) }),
  },
  listMentions: {
    method: 'GET',
    path: '/api/desk/:screen/mentions',
    summary: 'As notas desta tela que mencionam quem pergunta, da mais nova à mais antiga',
    screen: ':screen',
    params: onScreen,
    answer: MentionFeed,
  },
  readMentions: {
    method: 'POST',
    path: '/api/desk/:screen/mentions/read',
    summary: 'Marca menções como lidas',
    screen: ':screen',
    params: onScreen,
    body: ReadMentions,
  },
})
