/** Each kind of page but the free ones is there once, at an address of its own. */
export const pageAddresses = {
  about: '/sobre',
  contact: '/contato',
  faq: '/faq',
  privacy: '/politica-privacidade',
  terms: '/termos-servico',
  wholesale: '/atacado',
} as const

export type PageAddress = (typeof pageAddresses)[keyof typeof pageAddresses]

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

/**
 * Returns the slug of the page or post that a link inside the shop leads to, and the kinds that stand at such an address;
 * undefined for the shop's own screens and for other sites.
 */
export function pathOfContent(link: string): { slug: string; kinds: readonly ContentKind[] } | undefined {
  const path = link.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '')
  const own = Object.entries(pageAddresses).find(([, address]) => address === path)
  if (own) return { slug: path.slice(1), kinds: [own[0] as PageKind] }
  if (path.startsWith('/paginas/')) return { slug: path.slice('/paginas/'.length), kinds: ['free'] }
  if (path.startsWith(`${blogAddress}/`)) return { slug: path.slice(blogAddress.length + 1), kinds: ['post'] }
  return undefined
}
