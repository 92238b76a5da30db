import type { PresentPerson } from '#contract/desk'
import { adminLive } from '#texts/admin/live-updates'

const words = adminLive.presence

type Props = {
  people: readonly PresentPerson[]
  /** shown at a section: without the section's name, and not announced again */
  inSection?: boolean
}

/** Renders the initials of other users who have the record open; new ones are announced to screen readers. */
export function PresenceAvatars({ people, inSection = false }: Props) {
  if (inSection) return people.length > 0 && <Avatars people={people} inSection />
  return (
    <div role="status" aria-label={words.label} className="empty:absolute">
      {people.length > 0 && <Avatars people={people} inSection={false} />}
    </div>
  )
}

function Avatars({ people, inSection }: Required<Props>) {
  const said = ({ name, section }: PresentPerson) =>
    section && !inSection ? words.at(name, section) : words.here(name)
  return (
    <ul aria-label={inSection ? words.label : undefined} className="flex items-center gap-2">
      {people.map((person) => (
        <li key={person.id} title={said(person)}>
          <span
            aria-hidden
            className={`grid place-items-center rounded-full bg-raised font-semibold text-ink uppercase ring-2 ring-ipe ${inSection ? 'size-5 text-[0.5625rem]' : 'size-6 text-[0.625rem]'}`}
          >
            {person.initials}
          </span>
          <span className="sr-only">{said(person)}</span>
        </li>
      ))}
    </ul>
  )
}
