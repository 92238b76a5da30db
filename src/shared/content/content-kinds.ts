/** Paths of pages that exist exactly once; free pages have none. */
export const pagePaths = {
  about: '/sobre',
  contact: '/contato',
  faq: '/faq',
  privacy: '/politica-privacidade',
  terms: '/termos-servico',
  wholesale: '/atacado',
} as const

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths]

export const pageKinds = ['about', 'contact', 'faq', 'privacy', 'terms', 'wholesale', 'free'] as const
export type PageKind = (typeof pageKinds)[number]

/** Parts of the storefront layout; each exists once. */
export const layoutKinds = ['home', 'menus', 'bar'] as const

/** Every kind of content with drafts and published versions. */
export const contentKinds = [...pageKinds, 'post', ...layoutKinds] as const
export type ContentKind = (typeof contentKinds)[number]

/** Returns whether a page is a legal text: all published versions stay readable, and one is always in force. */
export const isLegal = (kind: PageKind): boolean => kind === 'privacy' || kind === 'terms'

/** Returns the path of a page. */
export const getPagePath = (kind: PageKind, slug: string): string =>
  kind === 'free' ? `/paginas/${slug}` : pagePaths[kind]

/** Paths of the blog and of a post. */
export const blogPath = '/blog'
export const getPostPath = (slug: string): string => `${blogPath}/${slug}`

/** Query parameter that selects a version. */
export const versionParameter = 'versao'

/**
 * Parses a link into the slug of a page or post and the kinds possible at this path; returns undefined for other
 * screens and sites.
 */
export function parseContentPath(link: string): { slug: string; kinds: readonly ContentKind[] } | undefined {
  const path = link.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
  const own = Object.entries(pagePaths).find(([, address]) => address === path)
  if (own) return { slug: path.slice(1), kinds: [own[0] as PageKind] }
  if (path.startsWith('/paginas/')) return { slug: path.slice('/paginas/'.length), kinds: ['free'] }
  if (path.startsWith(`${blogPath}/`)) return { slug: path.slice(blogPath.length + 1), kinds: ['post'] }
  return undefined
}
