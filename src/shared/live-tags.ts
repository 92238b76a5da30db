import { type AdminScreen, isScreen } from './permissions.ts'

/**
 * What staff may follow live, and the screen whose flag opens it. The tag of a kind with `id` goes on with the record's
 * id (`order:6a1a…`); of a kind without a screen of its own the tag names one (`presence:pedidos:6a1a…`, `views:pedidos`).
 */
export const liveKinds = {
  /** every order: one came, or moved on */
  orders: { screen: 'pedidos', id: false },
  order: { screen: 'pedidos', id: true },
  /** pieces on hand or promised, of any variant */
  stock: { screen: 'estoque', id: false },
  products: { screen: 'produtos', id: false },
  product: { screen: 'produtos', id: true },
  categories: { screen: 'categorias', id: false },
  pages: { screen: 'content', id: false },
  page: { screen: 'content', id: true },
  posts: { screen: 'blog', id: false },
  post: { screen: 'blog', id: true },
  /** the home page, the menus and the line above the header */
  arrangements: { screen: 'conteudo', id: false },
  /** what customers wrote to the shop */
  messages: { screen: 'clientes', id: false },
  message: { screen: 'clientes', id: true },
  /** who asked to be called, and who wants news */
  leads: { screen: 'clientes', id: false },
  newsletter: { screen: 'clientes', id: false },
  team: { screen: 'equipe', id: false },
  /** reviews and testimonials: one came, or was decided */
  voices: { screen: 'depoimentos', id: false },
  people: { screen: 'usuarios', id: false },
  /** who has a record open */
  presence: { screen: null, id: true },
  /** saved views of a screen */
  views: { screen: null, id: false },
} as const satisfies Record<string, { screen: AdminScreen | null; id: boolean }>
export type LiveKind = keyof typeof liveKinds

export type LiveTag = { kind: LiveKind; screen: AdminScreen; id: string | null }

const idShape = /^[\w-]{1,64}$/
const isKind = (name: string): name is LiveKind => Object.hasOwn(liveKinds, name)

/** What a tag means; undefined where there is no such thing to follow. */
export function liveTag(tag: string): LiveTag | undefined {
  const [kind = '', ...rest] = tag.split(':')
  if (!isKind(kind)) return undefined
  const { screen: own, id: takesId } = liveKinds[kind]
  const screen = own ?? rest.shift() ?? ''
  const id = takesId ? rest.shift() : null
  if (!isScreen(screen) || rest.length > 0 || id === undefined) return undefined
  return id === null || idShape.test(id) ? { kind, screen, id } : undefined
}
