const id = '[^/]+'

/** The staff screens of the specification that stand over the screen in construction, after `/admin/`. */
const paths = [
  'dashboard',
  'dashboard-premium',
  'produtos',
  'produtos/novo',
  `produtos/editar/${id}`,
  'clientes',
  'categorias',
  'categorias/nova',
  `categorias/editar/${id}`,
  'blog',
  'blog/novo',
  `blog/editar/${id}`,
  'conteudo',
  'content',
  'content/about',
  'content/institutional',
  'atacado',
  'estoque',
  'relatorios',
  'configuracoes',
  'depoimentos',
]
const pattern = new RegExp(`^(?:${paths.join('|')})/?$`)

export const isAdminPath = (path: string): boolean => pattern.test(path)
