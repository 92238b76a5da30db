import type { StaffName } from '#contract/desk'
import { staffNotes as words } from '#texts/admin/notes'
import { Avatar } from '#web/admin/kit/avatar/avatar.tsx'

type Props = {
  id: string
  people: readonly StaffName[]
  /** index of the active person */
  active: number
  onChoose: (person: StaffName) => void
}

export const getOptionId = (listId: string, at: number): string => `${listId}-${at}`

/** Renders the people who match the mention that is being typed. The focus stays in the text field. */
export const MentionList = ({ id, people, active, onChoose }: Props) => (
  <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-56 overflow-y-auto rounded-panel bg-surface p-1 shadow-float">
    {people.length === 0 ? (
      <p className="px-2.5 py-2 text-muted">{words.noPerson}</p>
    ) : (
      <ul id={id} role="listbox" aria-label={words.people}>
        {people.map((person, at) => (
          <li
            key={person.id}
            id={getOptionId(id, at)}
            role="option"
            aria-selected={at === active}
            // Keeps the focus in the text field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2.5 select-none hover:bg-hover aria-selected:bg-raised md:min-h-8"
          >
            <Avatar name={person.name} small />
            <span className="min-w-0 truncate">{person.name}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
