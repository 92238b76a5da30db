import { Link } from '@tanstack/react-router'
import type { SetupView } from '#contract/settings'
import { admin } from '#texts/admin/admin'
import { firstHour as words } from '#texts/admin/first-hour'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { LawList } from './law-list.tsx'
import { MeanwhileList } from './meanwhile-list.tsx'
import { StepRow } from './step-row.tsx'

/** True for a store that was never paid for an order. */
export const isFirstHour = ({ steps }: SetupView): boolean =>
  steps.some(({ id, done }) => id === 'test_order' && !done)

/** Renders the start page of a store that has not sold yet: what is left to do, each step with its screen. */
export function FirstHour({ setup, today }: { setup: SetupView; today: string }) {
  const { steps } = setup
  const done = steps.filter((step) => step.done).length
  const next = steps.findIndex((step) => !step.done)
  return (
    <>
      <PageHeader title={admin.home} aside={today} />
      <div className="min-h-0 grow overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[minmax(100%,auto)]">
        <div>
          <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hairline px-4 py-5 md:px-6">
            <div>
              <h2 className="display text-xl">{words.title(steps.length - done)}</h2>
              <p className="mt-1 text-muted">{words.lead(done)}</p>
            </div>
            <Progress steps={steps} next={next} />
          </header>
          <ol aria-label={words.title(steps.length - done)}>
            {steps.map((step, at) => (
              <StepRow key={step.id} step={step} place={at + 1} isNext={at === next} />
            ))}
          </ol>
          <MeanwhileList />
        </div>
        <aside className="border-t border-hairline bg-surface px-4 py-5 md:px-6 lg:border-t-0 lg:border-l lg:px-5">
          <LawList setup={setup} />
          <Link
            to="/admin/dashboard"
            className="mt-6 inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
          >
            {words.dashboard}
          </Link>
        </aside>
      </div>
    </>
  )
}

/** One bar per step; the text beside it says the same. */
const Progress = ({ steps, next }: { steps: SetupView['steps']; next: number }) => (
  <p className="flex items-center gap-3">
    <span aria-hidden className="flex gap-1">
      {steps.map(({ id, done }, at) => (
        <span
          key={id}
          className={`h-1.5 w-5 rounded-full ${done ? 'bg-leaf' : at === next ? 'bg-ipe' : 'bg-hairline'}`}
        />
      ))}
    </span>
    <span className="font-semibold">
      {words.progress(steps.filter(({ done }) => done).length, steps.length)}
    </span>
  </p>
)
