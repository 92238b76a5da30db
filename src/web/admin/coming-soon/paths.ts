/** The staff screens of the specification that stand over the screen in construction, after `/admin/`. */
const paths = ['dashboard', 'dashboard-premium', 'atacado', 'relatorios']

export const isAdminPath = (path: string): boolean => paths.includes(path.replace(/\/$/, ''))
