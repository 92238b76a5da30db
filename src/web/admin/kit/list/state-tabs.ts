import type { ListTab } from './list-config.ts'
import type { ListSearch } from './search-params.ts'
import { updateFilters } from './search-updates.ts'

type Texts<State extends string> = { back?: string; all: string; states: Readonly<Record<State, string>> }

/**
 * Returns a function that builds the tabs of a list by state: a link `back` to the screen, if its texts have one, all
 * rows, and each state with its count. `params` maps URL values of `situacao` to states, in display order.
 */
export const stateTabs =
  <State extends string>(params: Readonly<Record<string, State>>, texts: Texts<State>) =>
  <S extends ListSearch<'situacao'>>(
    answer: { counts: Readonly<Record<State, number>> } | undefined,
    search: S,
  ): ListTab<S>[] => {
    const tab = (title: string, situacao: string | undefined, count: number | undefined): ListTab<S> => ({
      title,
      count,
      search: updateFilters(search, { situacao }),
      current: search.situacao === situacao,
    })
    const states = Object.entries(params)
    const all = answer && states.reduce((sum, [, state]) => sum + answer.counts[state], 0)
    return [
      ...(texts.back ? [{ title: texts.back, search: {} as S, current: false }] : []),
      tab(texts.all, undefined, all),
      ...states.map(([param, state]) => tab(texts.states[state], param, answer?.counts[state])),
    ]
  }
