import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import { application as words } from '#texts/storefront/company'
import { api } from '#web/client/api.ts'
import { useForm } from '#web/client/use-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { AddressFields, CompanyFields } from './application-inputs.tsx'
import { checkApplication } from './application-fields.ts'
import { companyQuery } from '#web/session/own-company.ts'
import { useApplicationText } from './use-application-text.ts'

/** Form of an application for wholesale. The CNPJ and the CEP fill in what they know; everything can be corrected. */
export function ApplicationForm({ me }: { me: Me }) {
  const queries = useQueryClient()
  const { text, type, lookUp } = useApplicationText(me.email)
  const form = useForm(
    () => checkApplication(text),
    async () => {
      await api.wholesale.applications.post({ body: { ...text, state: text.state as 'GO' } })
      await queries.invalidateQueries({ queryKey: companyQuery().queryKey })
    },
  )
  const fields = {
    text,
    errors: form.errors,
    onType: (name: keyof typeof text, value: string) => {
      type(name, value)
      form.clearError(name)
    },
  }
  return (
    <PageForm noValidate onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
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
      <CompanyFields {...fields} lookUp={lookUp} />
      <AddressFields {...fields} />
      <div className="sm:col-span-2">
        <Button type="submit" loading={form.sending}>
          {words.submit}
        </Button>
        <p role="status" className="sr-only">
          {form.sending ? words.sending : ''}
        </p>
      </div>
    </PageForm>
  )
}
