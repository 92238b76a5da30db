import { z } from 'zod'
import { PictureView } from '#contract/media'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { layoutKinds } from '#shared/content/content-kinds'
import { fieldErrors } from '#texts/storefront/field-errors'
import { HomeForm, HomeView } from './contract-blocks.ts'
import { draftHistory, draftStatus, StatusChange } from './contract-drafts.ts'
import { AnnouncementBarForm, NavigationView, MenusForm } from './contract-navigation.ts'

/** Layout documents: the home page, the menus, and the announcement bar above the header. */
export const LayoutKind = z.enum(layoutKinds, fieldErrors.choice)
export type LayoutKind = z.infer<typeof LayoutKind>

/** Content by kind of document. */
export type LayoutDocuments = { home: HomeForm; menus: MenusForm; bar: AnnouncementBarForm }

/** Status of a document and its versions. */
const Status = z.object({ ...draftStatus, ...draftHistory, kind: LayoutKind })

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
export const AnnouncementBarEdit = editOf(AnnouncementBarForm)
export type AnnouncementBarEdit = z.infer<typeof AnnouncementBarEdit>
const version = z.string().max(40, fieldErrors.tooLong).optional()

/** Unsaved input; parts that are not given come from their drafts. */
const Preview = z.strictObject({
  home: HomeForm.optional(),
  menus: MenusForm.optional(),
  bar: AnnouncementBarForm.optional(),
})
export const LayoutPreview = z.object({ home: HomeView, navigation: NavigationView })
export type LayoutPreview = z.infer<typeof LayoutPreview>

const staff = staffEndpointOf('conteudo', '/api/content/layout')
const params = z.object({ layout: LayoutKind })
/** Size limit in bytes for a page of thirty blocks with texts. */
const bytes = 1024 * 1024
const saves = { bytes, errors: ['record.changed'] } as const

export const layoutEndpoints = defineEndpoints({
  home: {
    method: 'GET',
    path: '/api/content/home',
    summary: 'Os blocos da página inicial, como estão publicados',
    public: true,
    answer: HomeView,
  },
  navigation: {
    method: 'GET',
    path: '/api/content/navigation',
    summary: 'Menus e aviso do topo, como estão publicados',
    public: true,
    answer: NavigationView,
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
  readBar: staff('GET', '/bar', 'A barra de avisos como se edita, com as suas versões', {
    answer: AnnouncementBarEdit,
  }),
  saveBar: staff('PUT', '/bar', 'Guarda o rascunho da barra de avisos; com outra versão responde 409', {
    body: AnnouncementBarForm.extend({ version }),
    answer: AnnouncementBarEdit,
    ...saves,
  }),
  previewLayout: staff('POST', '/preview', 'Como a loja mostraria o que está sendo escrito', {
    body: Preview,
    bytes,
    answer: LayoutPreview,
  }),
  changeLayoutStatus: staff('POST', '/:layout/status', 'Publica o rascunho agora ou em uma hora marcada', {
    params,
    body: StatusChange,
    answer: Status,
    errors: ['record.changed', 'content.nothing_new', 'content.page_needed'],
  }),
  restoreLayout: staff('POST', '/:layout/versions/:published/drafts', 'Traz uma versão para o rascunho', {
    params: params.extend({ published: z.uuid(fieldErrors.id) }),
    answer: Status,
    errors: ['content.version_not_found'],
  }),
})
