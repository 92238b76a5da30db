import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/team'
import { parseCep, states } from '#shared/brazil/cep'
import { application as words } from '#texts/storefront/company'
import { api } from '#web/client/api.ts'
import { useForm } from '#web/client/use-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { mergeCepAddress, type PlacedFields } from '#web/views/address/merge-cep-address.ts'
import {
  type ApplicationText,
  checkApplication,
  checkTypedCnpj,
  mergeRecord,
  names,
} from './application-fields.ts'
import { companyQuery } from './queries.ts'
import { useCompanyRecord } from './use-company-record.ts'

const empty = Object.fromEntries(names.map((name) => [name, ''])) as ApplicationText

/** Form of an application for wholesale. The CNPJ and the CEP fill in what they know; everything can be corrected. */
export function ApplicationForm({ me }: { me: Me }) {
  const queries = useQueryClient()
  const [text, setText] = useState<ApplicationText>({ ...empty, email: me.email })
  const before = useRef<Partial<ApplicationText>>({})
  const form = useForm(
    () => checkApplication(text),
    async () => {
      await api.wholesale.applications.post({ body: { ...text, state: text.state as 'GO' } })
      await queries.invalidateQueries({ queryKey: companyQuery().queryKey })
    },
  )
  const lookUp = useCompanyRecord(text.cnpj, (record) =>
    setText((now) => {
      const merged = mergeRecord(now, record, before.current)
      before.current = merged.filled
      return merged.text
    }),
  )
  useCepFill(text.cep, (place, former) => setText((now) => mergeCepAddress(now, former, place)))
  const type = (name: keyof ApplicationText, value: string) => {
    setText((now) => ({ ...now, [name]: value }))
    form.clearError(name)
  }
  const field = (name: keyof ApplicationText) => ({
    name,
    value: text[name],
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
  })
  const masked = (name: 'cnpj' | 'cep' | 'phone') => ({
    name,
    mask: name,
    label: words[name],
    value: text[name],
    error: form.errors[name],
    onText: (value: string) => type(name, value),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
      <h2 className="display text-2xl sm:col-span-2">{words.title}</h2>
      <p className="text-muted sm:col-span-2">{words.intro}</p>
      {form.problem && (
        <p
          key={form.problem.at}
          role="alert"
          className="rounded-panel border border-danger p-3 text-sm text-danger sm:col-span-2"
        >
          {form.problem.text}
        </p>
      )}
      <MaskedInput
        {...masked('cnpj')}
        error={form.errors['cnpj'] ?? checkTypedCnpj(text.cnpj)}
        hint={<span role="status">{lookUp ? words[lookUp] : words.cnpjHint}</span>}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <TextInput
        {...field('stateRegistration')}
        label={words.stateRegistration}
        hint={words.stateRegistrationHint}
        autoComplete="off"
        maxLength={20}
        required
      />
      <Text {...field('legalName')} autoComplete="organization" maxLength={150} required />
      <TextInput
        {...field('tradeName')}
        label={words.optional(words.tradeName)}
        autoComplete="off"
        maxLength={150}
      />
      <Text
        {...field('sells')}
        hint={words.sellsHint}
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={300}
        required
      />
      <EmailInput {...field('email')} label={words.email} autoComplete="email" required />
      <MaskedInput {...masked('phone')} inputMode="tel" autoComplete="tel" required />
      <MaskedInput {...masked('cep')} inputMode="numeric" autoComplete="postal-code" required />
      <Text {...field('street')} autoComplete="address-line1" maxLength={120} required />
      <Text {...field('number')} autoComplete="off" maxLength={30} required />
      <TextInput
        {...field('complement')}
        label={words.optional(words.complement)}
        autoComplete="address-line2"
        maxLength={80}
      />
      <Text {...field('district')} autoComplete="address-level3" maxLength={80} required />
      <Text {...field('city')} autoComplete="address-level2" maxLength={80} required />
      <Select {...field('state')} label={words.state} autoComplete="address-level1" required>
        <option value="">{words.chooseState}</option>
        {states.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Button type="submit" loading={form.sending}>
          {words.submit}
        </Button>
        <p role="status" className="sr-only">
          {form.sending ? words.sending : ''}
        </p>
      </div>
    </form>
  )
}

type TextName = 'legalName' | 'sells' | 'street' | 'number' | 'district' | 'city'

/** Text field with its label. */
const Text = ({
  name,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'name' | 'label'> & { name: keyof ApplicationText }) => (
  <TextInput {...rest} name={name} label={words[name as TextName]} />
)

/** Looks up the address of a CEP that is typed by hand, with what the lookup before filled in. */
function useCepFill(
  typed: string,
  onFound: (place: Partial<PlacedFields>, former: Partial<PlacedFields>) => void,
): void {
  const former = useRef<Partial<PlacedFields>>({})
  const found = useRef(onFound)
  const cep = parseCep(typed)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    if (!cep) return
    const gone = new AbortController()
    api.shipping
      .addresses(cep)
      .get({ signal: gone.signal })
      .then((place) => {
        found.current(place, former.current)
        former.current = place
      })
      // The address can be typed.
      .catch(() => undefined)
    return () => gone.abort()
  }, [cep])
}
