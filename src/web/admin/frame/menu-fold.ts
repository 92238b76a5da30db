import { keptChoice } from '#web/admin/kit/density/kept-choice.ts'

const fold = keptChoice('dao-menu', ['open', 'folded'])

/** Whether somebody folded the menu to its icons; on a small screen it is narrow anyway. */
export const useFolded = (): boolean => fold.use() === 'folded'

export const turnMenu = (): void => fold.choose(fold.now() === 'open' ? 'folded' : 'open')
