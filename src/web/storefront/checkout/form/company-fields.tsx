import { checkoutCompany as words } from '#texts/checkout/company'
import type { CheckoutForm } from './form.ts'
import { TextField } from './text-field.tsx'

/** Fields of a company customer. */
export function CompanyFields({ form }: { form: CheckoutForm }) {
  return (
    <div className="mt-4 mb-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="customer.cnpj"
        mask="cnpj"
        label={words.cnpj}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        form={form}
        name="customer.ie"
        label={words.ie}
        hint={words.ieHint}
        autoComplete="off"
        maxLength={20}
      />
    </div>
  )
}
