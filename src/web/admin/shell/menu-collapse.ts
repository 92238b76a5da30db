import { createStoredChoice } from '#web/admin/kit/density/stored-choice.ts'

const collapse = createStoredChoice('dao-menu', ['open', 'folded'])

/** Returns whether the user collapsed the menu to icons; small screens always show icons. */
export const useMenuCollapsed = (): boolean => collapse.use() === 'folded'

export const toggleMenu = (): void => collapse.choose(collapse.now() === 'open' ? 'folded' : 'open')
