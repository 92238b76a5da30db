import { z } from 'zod'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { contactSubjects, messageStates } from '#shared/contact/contact-subjects'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { freeTextSchema } from '#shared/text/free-text'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { parsePhone } from '#shared/brazil/phone'
import { contact as words } from '#texts/storefront/contact'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'

export const messageErrors = {
  'leads.message_not_found': 404,
} as const

/** Message of the contact form. Its purpose is an answer; marketing needs a separate consent. */
export const ContactForm = z.strictObject({
  name: freeTextSchema(words.name, freeTextErrors, { min: 2, max: 100, short: words.fields.name }),
  email: z
    .string(fieldErrors.email)
    .overwrite(normalizeEmail)
    .max(254, fieldErrors.email)
    .refine((typed) => isEmail(typed), fieldErrors.email),
  phone: z
    .string()
    .trim()
    .max(30, fieldErrors.tooLong)
    .refine((typed) => typed === '' || parsePhone(typed) !== undefined, fieldErrors.phone)
    .default(''),
  subject: z.enum(contactSubjects, fieldErrors.choice),
  text: freeTextSchema(words.text, freeTextErrors, { min: 10, max: 3_000, short: words.fields.text }),
  marketing: z.boolean(fieldErrors.choice).default(false),
})
export type ContactForm = z.output<typeof ContactForm>

/** ISO 8601, UTC */
const Instant = z.string()

const MessageState = z.enum(messageStates)

export const MessageRow = z.object({
  id: z.string(),
  /** number for the customer, `1042` */
  number: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  text: z.string(),
  state: MessageState,
  /** email of the staff member in charge */
  assignee: z.string().nullable(),
  createdAt: Instant,
  /** legal deadline for an answer (Decreto 7.962/2013, art. 4, sole paragraph) */
  dueAt: Instant,
})
export type MessageRow = z.infer<typeof MessageRow>

export const MessageView = MessageRow.extend({
  phone: z.string().nullable(),
  /** consent to marketing emails */
  marketing: z.boolean(),
  answeredAt: Instant.nullable(),
  answers: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), createdAt: Instant })),
})
export type MessageView = z.infer<typeof MessageView>

/** Filters of the message list: `open` awaits an answer, `late` is overdue, `mine` is assigned to the caller. */
export const messageFilters = ['open', 'mine', 'late', 'done', 'all'] as const
export type MessageFilter = (typeof messageFilters)[number]

export const MessageSearch = z.object({
  ...pageQueryFields(fieldErrors.page),
  part: z.enum(messageFilters, fieldErrors.choice).default('open'),
})
export type MessageSearch = z.output<typeof MessageSearch>

export const MessagePage = z.object({
  items: z.array(MessageRow),
  counts: z.record(z.enum(messageFilters), z.int()),
  ...pageResultFields,
})
export type MessagePage = z.infer<typeof MessagePage>

const on = staffEndpointOf('clientes', '/api/leads/messages')
const byId = z.object({ id: z.uuid(fieldErrors.id) })
const onMessage = { params: byId, answer: MessageView, errors: ['leads.message_not_found'] } as const

export const messageEndpoints = defineEndpoints({
  sendMessage: {
    method: 'POST',
    path: '/api/leads/messages',
    summary: 'Recebe uma mensagem da página de contato e confirma com protocolo e prazo',
    body: ContactForm,
    answer: z.object({ number: z.int(), dueAt: Instant }),
    status: 201,
    limit: { points: 5, seconds: 600 },
  },
  messages: on('GET', '', 'Mensagens da página de contato, a que vence antes primeiro', {
    query: MessageSearch,
    answer: MessagePage,
  }),
  message: on('GET', '/:id', 'Uma mensagem com as suas respostas', onMessage),
  answerMessage: on('POST', '/:id/answers', 'Responde por e-mail e conclui o prazo', {
    ...onMessage,
    body: z.strictObject({
      text: z
        .string(fieldErrors.required)
        .trim()
        .min(2, fieldErrors.required)
        .max(10_000, fieldErrors.tooLong),
    }),
    bytes: 64 * 1024,
  }),
  assignMessage: on('POST', '/:id/assignee', 'Assume uma mensagem, ou a devolve para a fila', {
    ...onMessage,
    body: z.strictObject({ mine: z.boolean(fieldErrors.choice) }),
  }),
  eraseMessage: on(
    'DELETE',
    '/:id',
    'Apaga uma mensagem com as suas respostas, quando quem a escreveu pede',
    {
      params: byId,
      errors: onMessage.errors,
    },
  ),
  closeMessage: on('POST', '/:id/end', 'Conclui sem responder, ou reabre', {
    ...onMessage,
    body: z.strictObject({ done: z.boolean(fieldErrors.choice) }),
  }),
})
