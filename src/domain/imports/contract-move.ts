import { z } from 'zod'
import { taskStates } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Kinds of files of a move, in the order in which they are imported. */
export const movedKinds = ['import', 'customers', 'pastOrders', 'redirects'] as const
export type MovedKind = (typeof movedKinds)[number]

/** Most files of one move: a large catalogue is exported in several. */
export const maxMovedFiles = 20

/** File of a move. */
const MovedFile = z.object({
  taskId: z.string(),
  kind: z.enum(movedKinds),
  file: z.string(),
  state: z.enum(taskStates),
  /** products, customers, orders or redirects of the file */
  total: z.int(),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
  problem: z.string().nullable(),
})
export type MovedFile = z.infer<typeof MovedFile>

/** Something that did not come. `row` is null for a picture. */
const LeftOut = z.object({
  file: z.string(),
  row: z.int().nullable(),
  column: z.string(),
  name: z.string(),
  text: z.string(),
})
export type LeftOut = z.infer<typeof LeftOut>

export const moveStates = ['checking', 'ready', 'running', 'done'] as const

export const MoveView = z.object({
  id: z.string(),
  state: z.enum(moveStates),
  /** in the order of the import */
  files: z.array(MovedFile),
  /** categories that are created, and how many there are */
  categories: z.object({ total: z.int(), done: z.int() }),
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** rows and pictures that did not come, and the first of them */
  leftOut: z.object({ total: z.int(), items: z.array(LeftOut) }),
})
export type MoveView = z.infer<typeof MoveView>

export const moveErrors = {
  'imports.move_not_found': 404,
  /** A file is still checked, none is ready, or the move was started. */
  'imports.move_not_ready': 409,
  'imports.move_full': 409,
} as const

const on = staffEndpointOf('configuracoes', '/api/moves')
const onMove = {
  params: z.object({ id: z.uuid(fieldErrors.id) }),
  answer: MoveView,
  errors: ['imports.move_not_found', 'imports.move_not_ready'],
  superadmin: true,
} as const
const fileName = z.string().trim().min(1, fieldErrors.required).max(120, fieldErrors.tooLong)

export const moveEndpoints = defineEndpoints({
  latestMove: on('GET', '/latest', 'A última mudança de loja, até onde foi', {
    answer: z.object({ move: MoveView.nullable() }),
    superadmin: true,
  }),
  uploadMoved: on('POST', '/files', 'Recebe um arquivo da loja anterior, reconhece o que é e o confere', {
    upload: { types: ['text/csv'], bytes: 64 * 1024 * 1024, streamed: true },
    query: z.object({
      name: fileName,
      /** move to add the file to; absent: a new one */
      move: z.uuid(fieldErrors.id).optional(),
      publish: z.enum(['true'], fieldErrors.choice).optional(),
    }),
    answer: MoveView,
    status: 201,
    errors: [
      'imports.file_refused',
      'imports.too_many_rows',
      'imports.move_not_found',
      'imports.move_not_ready',
      'imports.move_full',
      'redirects.file_refused',
      'redirects.full',
    ],
    superadmin: true,
  }),
  startMove: on(
    'POST',
    '/:id/start',
    'Traz para a loja tudo o que foi conferido, uma coisa depois da outra',
    onMove,
  ),
  stopMove: on('POST', '/:id/stop', 'Para a mudança; o que já veio fica', onMove),
  moveReport: on('GET', '/:id/report', 'O que não veio, com os motivos, como CSV', {
    params: onMove.params,
    download: 'text/csv; charset=utf-8',
    errors: ['imports.move_not_found'],
    superadmin: true,
  }),
})
