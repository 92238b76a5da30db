import type { Present } from '#contract/desk'
import { adminLive } from '#texts/admin-live'

const words = adminLive.presence

/** Who else has this open, by their initials in a ring of ipê; whoever comes is said to readers. */
export function Presence({ people }: { people: readonly Present[] }) {
  return (
    <ul role="status" aria-label={words.label} className="flex items-center gap-2 empty:absolute">
      {people.map(({ id, name, initials, part }) => (
        <li key={id} title={part ? words.at(name, part) : words.here(name)}>
          <span
            aria-hidden
            className="grid size-6 place-items-center rounded-full bg-raised text-[0.625rem] font-semibold text-ink uppercase ring-2 ring-ipe"
          >
            {initials}
          </span>
          <span className="sr-only">{part ? words.at(name, part) : words.here(name)}</span>
        </li>
      ))}
    </ul>
  )
}
