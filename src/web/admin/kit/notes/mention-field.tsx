import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { NoteScreen, StaffName } from '#contract/desk'
import { maxNoteLength } from '#shared/content/content-limits'
import { staffNotes as words } from '#texts/admin/notes'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { getOptionId, MentionList } from './mention-list.tsx'
import {
  findTypedMention,
  insertMention,
  matchPeople,
  type TypedMention,
  withUniqueNames,
} from './mention-text.ts'
import { mentionableQuery } from './queries.ts'

type Props = {
  screen: NoteScreen
  label: string
  text: string
  people: readonly StaffName[]
  onChange: (text: string, people: readonly StaffName[]) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Returns the list of people for the mention at the caret, and the keys that choose from it. */
function useMentionChoice({ screen, text, people, onChange, field }: Props) {
  const { data } = useStaffQuery(mentionableQuery(screen))
  const [mention, setMention] = useState<TypedMention>()
  const [active, setActive] = useState(0)
  const caret = useRef<number>(undefined)
  const all = withUniqueNames(data?.people ?? [])
  const found = mention ? matchPeople(all, mention.query) : []
  // After a space only a full match keeps the list open: most texts go on without a mention.
  const isOpen =
    mention !== undefined && data !== undefined && (found.length > 0 || !/\s/.test(mention.query))
  useEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [text, field])
  const look = () => {
    const control = field.current
    setMention(control ? findTypedMention(control.value, control.selectionStart) : undefined)
    setActive(0)
  }
  const choose = (person: StaffName) => {
    if (!mention) return
    const next = insertMention(text, mention.start + 1 + mention.query.length, mention, person)
    caret.current = next.caret
    setMention(undefined)
    onChange(next.text, [...people.filter(({ id }) => id !== person.id), person])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = found[active]
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') setMention(undefined)
    else if (event.key === 'ArrowDown' && person) setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp' && person) setActive((active + found.length - 1) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person)
    else return
    event.preventDefault()
  }
  return { isOpen, found, active, look, choose, onKeyDown, close: () => setMention(undefined) }
}

/** Text field of a note: `@` lists the staff who can be mentioned, by keyboard and touch. */
export function MentionField(props: Props) {
  const { label, text, people, onChange, field } = props
  const id = useId()
  const { isOpen, found, active, look, choose, onKeyDown, close } = useMentionChoice(props)
  const writeAt = () => {
    const control = field.current
    if (!control) return
    control.focus()
    const before = text.slice(0, control.selectionStart)
    const at = before === '' || /\s$/.test(before) ? '@' : ' @'
    control.setRangeText(at, control.selectionStart, control.selectionEnd, 'end')
    onChange(control.value, people)
    look()
  }
  const hasList = isOpen && found.length > 0
  return (
    <div className="relative">
      <TextArea
        ref={field}
        label={label}
        quiet
        rows={2}
        placeholder={words.placeholder}
        value={text}
        maxLength={maxNoteLength}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={hasList ? id : undefined}
        aria-activedescendant={hasList ? getOptionId(id, active) : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value, people)
          look()
        }}
        onClick={look}
        onKeyDown={onKeyDown}
        onBlur={close}
        look="resize-y py-2 pr-10 field-sizing-content min-h-14 max-h-60"
      />
      <IconButton
        icon={AtSign}
        size={16}
        label={words.people}
        onPointerDown={(event) => event.preventDefault()}
        onClick={writeAt}
        className="absolute! top-1 right-1 size-11! text-muted md:size-7!"
      />
      <span role="status" className="sr-only">
        {isOpen && (found.length > 0 ? words.foundPeople(found.length) : words.noPerson)}
      </span>
      {isOpen && <MentionList id={id} people={found} active={active} onChoose={choose} />}
    </div>
  )
}
