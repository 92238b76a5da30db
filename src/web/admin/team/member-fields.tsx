import { useWatch } from 'react-hook-form'
import type { Member } from '#contract/team'
import { flags } from '#shared/auth/permissions'
import { permissions, team } from '#texts/admin/team'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'

const words = team.form

export type MemberFormValues = Pick<Member, 'email' | 'name' | 'role' | 'isActive' | 'flags'> & {
  discountLimit: number
}

const { CheckboxField, CheckboxGroupField, NumberField, RadioGroupField, TextField } =
  fieldsOf<MemberFormValues>()

/** All fields of a member. The email is chosen once, for a new member. */
export const MemberFields = ({ member }: { member: Member | undefined }) => (
  <>
    {member ? (
      <>
        <TextField name="name" />
        <CheckboxField name="isActive" hint={words.activeText} />
      </>
    ) : (
      <div className="grid gap-4">
        <TextField name="email" type="email" label={words.email} hint={words.emailHint} required />
        <TextField name="name" hint={words.nameHint} />
      </div>
    )}
    <PermissionFields given={member?.flags ?? []} />
    {member && <DiscountField />}
  </>
)

/** Largest discount on an order; only a superadmin sets it, and has none of their own. */
function DiscountField() {
  const me = useAdminMe()
  const { role } = useWatch<MemberFormValues>() as Partial<MemberFormValues>
  if (me.staff?.role !== 'superadmin' || role === 'superadmin') return null
  return <NumberField name="discountLimit" hint={words.discountLimitHint} className="max-w-52" />
}

/** Fields for role and permissions. Users can only grant what they hold; permissions already in `given` can stay. */
function PermissionFields({ given }: { given: Member['flags'] }) {
  const me = useAdminMe()
  const { role } = useWatch<MemberFormValues>() as Partial<MemberFormValues>
  const all = role === 'superadmin'
  return (
    <>
      <RadioGroupField
        name="role"
        choices={(['admin', 'superadmin'] as const).map((value) => ({
          value,
          label: words.roles[value].name,
          text: words.roles[value].text,
          disabled: value === 'superadmin' && me.staff?.role !== 'superadmin',
        }))}
      />
      <CheckboxGroupField
        name="flags"
        hint={all ? words.superadminFlags : words.flagsText}
        all={all}
        choices={flags.map((value) => {
          const held = hasPermission(me, value) || given.includes(value)
          const { name, text } = permissions[value]
          return { value, label: name, text: held ? text : words.notHeld, disabled: !held }
        })}
      />
    </>
  )
}
