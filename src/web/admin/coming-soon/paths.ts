/** Stands for an id in a path. */
const id = ':id'

/** The staff screens of the specification that stand over the screen in construction, after `/admin/`. */
const paths = [
  'dashboard',
  'dashboard-premium',
  'blog',
  'blog/novo',
  `blog/editar/${id}`,
  'conteudo',
  'atacado',
  'relatorios',
]
const parts = (path: string): string[] => path.replace(/\/$/, '').split('/')
const known = paths.map(parts)

export const isAdminPath = (path: string): boolean => {
  const given = parts(path)
  return known.some(
    (each) =>
      each.length === given.length &&
      each.every((part, at) => part === given[at] || (part === id && given[at] !== '')),
  )
}
