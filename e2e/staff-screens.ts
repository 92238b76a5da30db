/** Id of a record that does not exist. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** Staff screens of the specification (RT-27 to RT-43), as paths without parameters. */
export const specifiedScreens = [
  '/admin',
  '/admin/dashboard',
  '/admin/produtos',
  '/admin/produtos/novo',
  `/admin/produtos/editar/${nobody}`,
  '/admin/pedidos',
  '/admin/clientes',
  '/admin/categorias',
  '/admin/categorias/nova',
  `/admin/categorias/editar/${nobody}`,
  '/admin/equipe',
  '/admin/equipe/novo',
  `/admin/equipe/editar/${nobody}`,
  '/admin/blog',
  '/admin/blog/novo',
  `/admin/blog/editar/${nobody}`,
  '/admin/conteudo',
  '/admin/content',
  '/admin/content/about',
  '/admin/content/institutional',
  '/admin/atacado',
  '/admin/estoque',
  '/admin/relatorios',
  '/admin/dashboard-premium',
  '/admin/configuracoes',
  '/admin/usuarios',
  '/admin/auditoria',
  '/admin/depoimentos',
]

/** Lists under products, to which the menu links. */
export const productScreens = [
  'conjuntos',
  'medidas',
  'promocoes',
  'listas',
  'busca',
  'enderecos',
  'tarefas',
  'importar',
].map((aba) => `/admin/produtos?aba=${aba}`)

type Branch = { path?: string; children?: readonly Branch[] }

/** Returns the paths of the route table below the admin layout, with `nobody` for each parameter. */
export async function getRoutedScreens(): Promise<string[]> {
  // Node may not import the browser's code, except for this plain table.
  const table = new URL('../src/web/app/routes.ts', import.meta.url).href
  const { staffRoutes } = (await import(table)) as { staffRoutes: Branch }
  const area = staffRoutes.children?.find(({ path }) => path === '/admin')
  return (area?.children ?? []).flatMap(({ path }) =>
    path && path !== '/$' ? [`/admin${path.replace(/\$\w+$/, nobody)}`] : [],
  )
}

/** Returns every staff screen once: those of the specification, then the others of the route table. */
export const getStaffScreens = async (): Promise<string[]> => [
  ...new Set([...specifiedScreens, ...(await getRoutedScreens())]),
]
