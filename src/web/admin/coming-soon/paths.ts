/** Admin paths (after `/admin/`) of specified screens that are not built yet. */
const comingSoonPaths = ['relatorios']

export const isComingSoonPath = (path: string): boolean => comingSoonPaths.includes(path.replace(/\/$/, ''))
