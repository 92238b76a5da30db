import { layout } from '#texts/layout'

/** The header's links (HD-01), in the header and in the menu of phones. */
export const navLinks = [
  { to: '/', label: layout.nav.home },
  { to: '/produtos', label: layout.nav.products },
  { to: '/sobre', label: layout.nav.about },
  { to: '/contato', label: layout.nav.contact },
] as const
