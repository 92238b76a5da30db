import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerView } from '#contract/customer-insights'
import { formatPhone } from '#shared/brazil/phone'
import { customerCorrection as words } from '#texts/admin/customer-correction'
import type { Confirmation, ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { api, ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const ConfirmDialog = lazyComponent(() => import('#web/admin/kit/actions/confirm-dialog.tsx'), {
  dialog: 'center',
})

const nameLimit = 120
const reasonLimit = 500

/** Data that are corrected, as the dialog shows them at first. The CPF is masked, so it begins empty. */
const phoneOf = ({ phone }: CustomerView): string => (phone ? formatPhone(phone) : '')

function confirmationOf(customer: CustomerView): Confirmation & { confirm: string } {
  const { kind, name, cpf, email } = customer
  return {
    title: words.title,
    text: kind === 'account' ? words.accountText : words.guestText,
    confirm: words.save,
    fields: [
      { name: 'name', label: words.name, value: name, maxLength: nameLimit },
      { name: 'phone', type: 'tel', label: words.phone, value: phoneOf(customer) },
      { name: 'cpf', label: words.cpf, hint: cpf ? words.cpfKnown(cpf) : words.cpfUnknown },
      {
        name: 'email',
        type: 'email',
        label: words.email,
        value: email ?? '',
        readOnly: true,
        hint: kind === 'account' ? words.accountEmail : words.guestEmail,
      },
      { name: 'reason', label: words.reason, hint: words.reasonHint, required: true, maxLength: reasonLimit },
    ],
    check: (answers): Readonly<Record<string, string>> | undefined => {
      if (Object.keys(changesOf(customer, answers)).length === 0) return { name: words.nothing }
      return answers['reason']?.trim() ? undefined : { reason: words.reasonMissing }
    },
  }
}

/** Returns the fields that differ from what the dialog showed at first. */
function changesOf(customer: CustomerView, { name = '', phone = '', cpf = '' }: ConfirmationValues) {
  return {
    ...(name.trim() !== customer.name && { name: name.trim() }),
    ...(phone.trim() !== phoneOf(customer) && { phone: phone.trim() }),
    ...(cpf.trim() !== '' && { cpf: cpf.trim() }),
  }
}

/** Corrects name, phone and CPF of a customer. What another member of the team saved meanwhile is not overwritten. */
export function CustomerCorrection({ customer }: { customer: CustomerView }) {
  const action = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // The customer as it was when the dialog opened: its version decides whether somebody else saved meanwhile.
  const [opened, setOpened] = useState<CustomerView>()
  const [isOutdated, setIsOutdated] = useState(false)
  const open = () => {
    setIsOutdated(false)
    setOpened(customer)
  }
  useShortcuts([{ keys: 'd', label: words.open, group: 'screen', run: open }])
  const close = () => {
    action.clear()
    setOpened(undefined)
  }
  const save = async (shown: CustomerView, answers: ConfirmationValues) => {
    let saved: CustomerView | undefined
    const outcome = await action.run(async () => {
      try {
        saved = await api['customer-insights'](shown.id).patch({
          body: { ...changesOf(shown, answers), reason: answers['reason'] ?? '', version: shown.version },
        })
      } catch (error) {
        setIsOutdated(error instanceof ApiError && error.code === 'record.changed')
        throw error
      }
    })
    if (outcome !== 'done' || !saved) return
    setOpened(undefined)
    toast(words.saved)
    // A guest with another CPF is the customer of that CPF.
    if (saved.id !== shown.id)
      await navigate({ to: '/admin/clientes/$id', params: { id: saved.id }, replace: true })
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <>
      <Button look="ghost" size="small" aria-keyshortcuts="D" onClick={open}>
        {words.open}
        <Kbd keys="d" look="on" />
      </Button>
      {opened && (
        <ConfirmDialog
          confirmation={confirmationOf(opened)}
          action={isOutdated ? { ...action, problem: words.outdated } : action}
          onConfirm={(answers) => void save(opened, answers)}
          onClose={close}
        />
      )}
    </>
  )
}
