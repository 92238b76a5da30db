import { leadsDesk } from '#texts/leads-desk'
import type { Step } from '#web/admin/kit/list/list.ts'
import type { ListSearch } from '#web/admin/kit/list/search.ts'

const { tabs } = leadsDesk
export type ContactTab = keyof typeof tabs

/** The ways from one list of those who got in touch to the others. */
export const tabsBeside = <S extends ListSearch>(here: ContactTab): Step<S>[] =>
  (Object.keys(tabs) as ContactTab[])
    .filter((aba) => aba !== here)
    .map((aba) => ({ title: tabs[aba], search: { aba } as unknown as S, current: false }))
