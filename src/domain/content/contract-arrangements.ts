import { z } from 'zod'
import { PictureView } from '#contract/media'
import { callsOf, endpointsOf } from '#shared/endpoint'
import { arrangementKinds } from '#shared/page-kinds'
import { fields } from '#texts/fields'
import { HomeForm, HomeView } from './contract-blocks.ts'
import { draftHistory, draftStatus, PageStep } from './contract-drafts.ts'
import { BarForm, FrameView, MenusForm } from './contract-menus.ts'

/** Layout documents: the home page, the menus, and the announcement bar above the header. */
export const ArrangementKind = z.enum(arrangementKinds, fields.choice)
export type ArrangementKind = z.infer<typeof ArrangementKind>

/** Content by kind of document. */
export type Documents = { home: HomeForm; menus: MenusForm; bar: BarForm }

/** Status of a document and its versions. */
const Status = z.object({ ...draftStatus, ...draftHistory, kind: ArrangementKind })

const editOf = <F extends z.ZodType>(form: F) =>
  Status.extend({
    form,
    /** pictures of the draft by media id */
    media: z.record(z.string(), PictureView),
  })
export const HomeEdit = editOf(HomeForm)
export type HomeEdit = z.infer<typeof HomeEdit>
export const MenusEdit = editOf(MenusForm)
export type MenusEdit = z.infer<typeof MenusEdit>
export const BarEdit = editOf(BarForm)
export type BarEdit = z.infer<typeof BarEdit>
const version = z.string().max(40, fields.tooLong).optional()

/** Unsaved input; parts that are not given come from their drafts. */
const Preview = z.strictObject({
  home: HomeForm.optional(),
  menus: MenusForm.optional(),
  bar: BarForm.optional(),
})
export const ArrangementPreview = z.object({ home: HomeView, frame: FrameView })
export type ArrangementPreview = z.infer<typeof ArrangementPreview>

const staff = callsOf('conteudo', '/api/content/arrangements')
const params = z.object({ arrangement: ArrangementKind })
/** Size limit in bytes for a page of thirty blocks with texts. */
const bytes = 1024 * 1024
const saves = { bytes, errors: ['record.changed'] } as const

export const arrangementEndpoints = endpointsOf({
  home: {
    method: 'GET',
    path: '/api/content/home',
    summary: 'Os blocos da página inicial, como estão publicados',
    public: true,
    answer: HomeView,
  },
  frame: {
    method: 'GET',
    path: '/api/content/frame',
    summary: 'Menus e aviso do topo, como estão publicados',
    public: true,
    answer: FrameView,
  },
  readHome: staff('GET', '/home', 'A página inicial como se edita, com as suas versões', {
    answer: HomeEdit,
  }),
  saveHome: staff('PUT', '/home', 'Guarda o rascunho da página inicial; com outra versão responde 409', {
    body: HomeForm.safeExtend({ version }),
    answer: HomeEdit,
    ...saves,
  }),
  readMenus: staff('GET', '/menus', 'Os menus como se editam, com as suas versões', { answer: MenusEdit }),
  saveMenus: staff('PUT', '/menus', 'Guarda o rascunho dos menus; com outra versão responde 409', {
    body: MenusForm.extend({ version }),
    answer: MenusEdit,
    ...saves,
  }),
  readBar: staff('GET', '/bar', 'A barra de avisos como se edita, com as suas versões', { answer: BarEdit }),
  saveBar: staff('PUT', '/bar', 'Guarda o rascunho da barra de avisos; com outra versão responde 409', {
    body: BarForm.extend({ version }),
    answer: BarEdit,
    ...saves,
  }),
  previewArrangement: staff('POST', '/preview', 'Como a loja mostraria o que está sendo escrito', {
    body: Preview,
    bytes,
    answer: ArrangementPreview,
  }),
  stepArrangement: staff('POST', '/:arrangement/steps', 'Publica o rascunho agora ou em uma hora marcada', {
    params,
    body: PageStep,
    answer: Status,
    errors: ['record.changed', 'content.nothing_new', 'content.page_needed'],
  }),
  restoreArrangement: staff(
    'POST',
    '/:arrangement/versions/:published/drafts',
    'Traz uma versão para o rascunho',
    {
      params: params.extend({ published: z.uuid(fields.id) }),
      answer: Status,
      errors: ['content.version_not_found'],
    },
  ),
})
