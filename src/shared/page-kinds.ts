/** Each kind of page but the free ones is there once, at an address of its own. */
export const pageAddresses = {
  about: '/sobre',
  contact: '/contato',
  faq: '/faq',
  privacy: '/politica-privacidade',
  terms: '/termos-servico',
  wholesale: '/atacado',
} as const

export const pageKinds = ['about', 'contact', 'faq', 'privacy', 'terms', 'wholesale', 'free'] as const
export type PageKind = (typeof pageKinds)[number]

/** What is no page of its own but arranged on others: each is there once. */
export const arrangementKinds = ['home', 'menus', 'bar'] as const

/** Whatever is written as a draft and published in versions. */
export const contentKinds = [...pageKinds, 'post', ...arrangementKinds] as const
export type ContentKind = (typeof contentKinds)[number]

/** What people agree to: every version that was published stays where it can be read, and one is always in force. */
export const isLegal = (kind: PageKind): boolean => kind === 'privacy' || kind === 'terms'

/** Where the shop shows a page. */
export const pageAddress = (kind: PageKind, slug: string): string =>
  kind === 'free' ? `/paginas/${slug}` : pageAddresses[kind]

/** Where the shop shows a post, and all of them. */
export const blogAddress = '/blog'
export const postAddress = (slug: string): string => `${blogAddress}/${slug}`

/** The parameter of an address that names a version of it. */
export const versionParameter = 'versao'
