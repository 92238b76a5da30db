/** Admin paths (after `/admin/`) of specified screens that are not built yet. */
const paths = ['dashboard', 'dashboard-premium', 'atacado', 'relatorios']

export const isAdminPath = (path: string): boolean => paths.includes(path.replace(/\/$/, ''))
