import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import type { SetupView } from '#contract/settings'
import { firstHour } from '#texts/admin/first-hour'
import { setup } from '#texts/admin/setup'
import { Icon } from '#web/ui/display/icon.tsx'

const words = firstHour.law

/** Lists what the law requires before a sale, and what of it is missing. */
export const LawList = ({ setup: { items, legal } }: { setup: SetupView }) => (
  <section aria-labelledby="law">
    <div className="flex items-baseline justify-between gap-3">
      <h2 id="law" className="font-semibold">
        {words.title}
      </h2>
      <span className="text-xs text-muted">{words.source}</span>
    </div>
    <ul className="mt-3 grid gap-2 text-sm">
      {legal.map((item) => {
        const missing = items.includes(item)
        return (
          <li key={item} className="flex gap-2">
            <Icon
              of={missing ? CircleAlert : Check}
              size={15}
              className={`mt-0.5 shrink-0 ${missing ? 'text-danger' : 'text-leaf'}`}
            />
            <span className={missing ? '' : 'text-muted'}>{setup.items[item].text}</span>
            <span className="sr-only">, {missing ? firstHour.todo : firstHour.done}</span>
          </li>
        )
      })}
    </ul>
    <p className="mt-3 text-sm text-muted">
      {words.missing(legal.filter((item) => items.includes(item)).length, legal.length)}
    </p>
  </section>
)
