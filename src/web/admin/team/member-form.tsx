import { type ReactNode, useState } from 'react'
import { type Flag, flags } from '#shared/permissions'
import { permissions, team } from '#texts/team'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Choice } from './choice.tsx'

const words = team.form

export type MemberDraft = {
  email: string
  name: string
  role: 'admin' | 'superadmin'
  isActive: boolean
  flags: readonly Flag[]
}

type Props = {
  start: MemberDraft
  /** somebody new is asked for by their e-mail */
  isNew?: boolean
  /** whoever looks at it may change nothing */
  locked?: boolean
  holds: (flag: Flag) => boolean
  superadmin: boolean
  fields: Record<string, string>
  problem: string | undefined
  busy: boolean
  onSave: (draft: MemberDraft) => void
  children?: ReactNode
}

type PartProps = { draft: MemberDraft; set: (change: Partial<MemberDraft>) => void }

/** Role, state and flags of a member, each with what it opens. */
export function MemberForm(props: Props) {
  const { start, isNew = false, locked = false, fields, problem, busy, onSave, children } = props
  const [draft, setDraft] = useState(start)
  const set = (change: Partial<MemberDraft>) => setDraft((now) => ({ ...now, ...change }))
  const ready = isNew || JSON.stringify(draft) !== JSON.stringify(start)
  const part = { draft, set }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onSave(draft)
      }}
      className="flex grow flex-col"
    >
      <fieldset disabled={locked} className="grid w-full max-w-2xl min-w-0 gap-8 px-4 py-6 md:px-6">
        {problem && (
          <p role="alert" className="rounded-panel border border-danger px-3 py-2 text-danger">
            {problem}
          </p>
        )}
        <Who {...part} isNew={isNew} fields={fields} />
        <Role {...part} superadmin={props.superadmin} />
        {!isNew && (
          <Choice
            type="checkbox"
            name="isActive"
            label={words.active}
            text={words.activeText}
            checked={draft.isActive}
            onChange={(isActive) => set({ isActive })}
          />
        )}
        <Flags {...part} mayGive={(flag) => props.holds(flag) || start.flags.includes(flag)} />
      </fieldset>
      {children}
      {!locked && (
        <div className="sticky bottom-0 mt-auto flex min-h-14 items-center gap-3 border-t border-hairline bg-paper px-4 py-2 md:px-6">
          <Button type="submit" look="ink" size="small" loading={busy} aria-disabled={!ready}>
            {isNew ? words.add : words.save}
          </Button>
          {!isNew && ready && <p className="text-muted">{words.unsaved}</p>}
        </div>
      )}
    </form>
  )
}

const Who = ({ draft, set, isNew, fields }: PartProps & { isNew: boolean; fields: Props['fields'] }) => (
  <div className="grid gap-4">
    {isNew && (
      <TextInput
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        error={fields['email']}
        value={draft.email}
        autoComplete="off"
        required
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
    )}
    <TextInput
      name="name"
      label={words.name}
      hint={isNew ? words.nameHint : undefined}
      error={fields['name']}
      value={draft.name}
      autoComplete="off"
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
  </div>
)

const Role = ({ draft, set, superadmin }: PartProps & { superadmin: boolean }) => (
  <fieldset className="grid gap-1">
    <legend className="mb-2 font-semibold">{words.role}</legend>
    {(['admin', 'superadmin'] as const).map((role) => (
      <Choice
        key={role}
        type="radio"
        name="role"
        label={words.roles[role].name}
        text={words.roles[role].text}
        checked={draft.role === role}
        disabled={role === 'superadmin' && !superadmin}
        onChange={() => set({ role })}
      />
    ))}
  </fieldset>
)

/** A superadmin has all of them, whatever is ticked. */
function Flags({ draft, set, mayGive }: PartProps & { mayGive: (flag: Flag) => boolean }) {
  const all = draft.role === 'superadmin'
  const toggle = (flag: Flag, on: boolean) =>
    set({ flags: flags.filter((each) => (each === flag ? on : draft.flags.includes(each))) })
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{words.flags}</legend>
      <p className="mb-2 text-muted">{all ? words.superadminFlags : words.flagsText}</p>
      {flags.map((flag) => (
        <Choice
          key={flag}
          type="checkbox"
          name={flag}
          label={permissions[flag].name}
          text={mayGive(flag) ? permissions[flag].text : words.notHeld}
          checked={all || draft.flags.includes(flag)}
          disabled={all || !mayGive(flag)}
          onChange={(on) => toggle(flag, on)}
        />
      ))}
    </fieldset>
  )
}
