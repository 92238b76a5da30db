import { keptChoice } from '#web/admin/kit/density/kept-choice.ts'

const fold = keptChoice('dao-menu', ['open', 'folded'])

/** Returns whether the user collapsed the menu to icons; small screens always show icons. */
export const useFolded = (): boolean => fold.use() === 'folded'

export const turnMenu = (): void => fold.choose(fold.now() === 'open' ? 'folded' : 'open')
