import { useController } from 'react-hook-form'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import type { HomeForm, MenusForm } from '#contract/content'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'

const words = storefrontLayout.blocks
const { TextField } = fieldsOf<HomeForm & MenusForm>()

type OptionalLinkName = `blocks.${number}.${'action' | 'more'}`
/** Path of a link in one of the forms. */
type LinkName = OptionalLinkName | `header.${number}` | `${'header' | 'footer'}.${number}.links.${number}`

type Props<Name> = { name: Name; label: string }

/** Label and URL of a link. */
export const LinkFields = ({ name, label }: Props<LinkName>) => (
  <div className="grid gap-3">
    <TextField name={`${name}.label`} label={label} maxLength={40} required />
    <TextField name={`${name}.href`} label={words.href} hint={words.hrefHint} maxLength={300} required />
  </div>
)

/** Link fields with a checkbox, for a link that may be absent. */
export function OptionalLinkFields({ name, label }: Props<OptionalLinkName>) {
  const { field } = useController({ name })
  const isOn = field.value !== null
  return (
    <>
      <label className="flex items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => field.onChange(isOn ? null : { label: '', href: '/produtos' })}
          className="size-5 accent-earth"
        />
        {words.withLink}
      </label>
      {isOn && <LinkFields name={name} label={label} />}
    </>
  )
}
