/** Admin paths (after `/admin/`) of specified screens that are not built yet. */
const comingSoonPaths = ['dashboard', 'dashboard-premium']

export const isComingSoonPath = (path: string): boolean => comingSoonPaths.includes(path.replace(/\/$/, ''))
