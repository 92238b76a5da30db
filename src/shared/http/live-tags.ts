import { type AdminScreen, isScreen } from '#shared/auth/permissions'

/**
 * Live tags that staff may subscribe to, with the screen whose permission is needed. A kind with `id` continues with
 * the record's id (`order:6a1a…`); a kind without a screen names one in the tag (`presence:pedidos:6a1a…`,
 * `views:pedidos`).
 */
export const liveKinds = {
  /** any order: created or changed */
  orders: { screen: 'pedidos', id: false },
  order: { screen: 'pedidos', id: true },
  /** webhook events of payment providers */
  'payment-events': { screen: 'pedidos', id: false },
  /** stock levels of any variant */
  stock: { screen: 'estoque', id: false },
  products: { screen: 'produtos', id: false },
  product: { screen: 'produtos', id: true },
  categories: { screen: 'categorias', id: false },
  pages: { screen: 'content', id: false },
  page: { screen: 'content', id: true },
  posts: { screen: 'blog', id: false },
  post: { screen: 'blog', id: true },
  /** home page, menus and announcement bar */
  'storefront-layout': { screen: 'conteudo', id: false },
  /** summary of any customer */
  customers: { screen: 'clientes', id: false },
  /** companies of wholesale: applied, decided or changed */
  companies: { screen: 'atacado', id: false },
  /** wholesale quotes: requested, answered or closed */
  quotes: { screen: 'atacado', id: false },
  /** contact messages */
  messages: { screen: 'clientes', id: false },
  message: { screen: 'clientes', id: true },
  /** leads and newsletter subscribers */
  leads: { screen: 'clientes', id: false },
  newsletter: { screen: 'clientes', id: false },
  team: { screen: 'equipe', id: false },
  /** reviews and testimonials: created or moderated */
  reviews: { screen: 'depoimentos', id: false },
  people: { screen: 'usuarios', id: false },
  /** users who have a record open */
  presence: { screen: null, id: true },
  /** notes of the team about a record */
  notes: { screen: null, id: true },
  /** notes of a screen that mention the reader */
  mentions: { screen: null, id: false },
  /** saved views of a screen */
  views: { screen: null, id: false },
} as const satisfies Record<string, { screen: AdminScreen | null; id: boolean }>
export type LiveKind = keyof typeof liveKinds

export type LiveTag = { kind: LiveKind; screen: AdminScreen; id: string | null }

const idShape = /^[\w-]{1,64}$/
const isKind = (name: string): name is LiveKind => Object.hasOwn(liveKinds, name)

/** Parses a live tag; returns undefined for an unknown one. */
export function parseLiveTag(tag: string): LiveTag | undefined {
  const [kind = '', ...rest] = tag.split(':')
  if (!isKind(kind)) return undefined
  const { screen: own, id: takesId } = liveKinds[kind]
  const screen = own ?? rest.shift() ?? ''
  const id = takesId ? rest.shift() : null
  if (!isScreen(screen) || rest.length > 0 || id === undefined) return undefined
  return id === null || idShape.test(id) ? { kind, screen, id } : undefined
}
