import { ListLink } from './address.tsx'
import type { Step } from './list.ts'
import type { ListSearch } from './search.ts'

const tones = { late: 'text-danger', soon: 'text-ipe-ink' } as const

/** The parts of a list as a strip, each with how many there are. */
export const Steps = <S extends ListSearch>({
  label,
  steps,
}: {
  label: string
  steps: readonly Step<S>[]
}) => (
  <nav aria-label={label} className="rail shrink-0 overflow-x-auto border-b border-hairline">
    <ul className="flex px-2 md:px-4">
      {steps.map(({ title, count, aside, tone, search, current }) => (
        <li key={title} className="shrink-0">
          <ListLink
            search={search}
            aria-current={current ? 'true' : undefined}
            className={`grid min-h-15 content-center gap-0.5 border-b-2 px-3 pt-1 whitespace-nowrap -outline-offset-2 ${
              current ? 'border-earth font-semibold' : 'border-transparent hover:bg-raised'
            }`}
          >
            <span className={current ? '' : 'text-ink-soft'}>{title}</span>
            <span className="flex items-baseline gap-1.5 leading-5">
              <b className="display min-w-[1ch] text-base">{count?.toLocaleString('pt-BR') ?? '–'}</b>
              {aside && (
                <span className={`text-xs font-normal ${tone ? tones[tone] : 'text-muted'}`}>{aside}</span>
              )}
            </span>
          </ListLink>
        </li>
      ))}
    </ul>
  </nav>
)
