import { useState } from 'react'
import { staffCustomers } from '#texts/admin/customers'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { api } from '#web/client/api.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'

const words = staffCustomers.one

/** Masked CPF of a customer. The whole one is shown on request, which the audit log records. */
export function CustomerCpf({ id, masked }: { id: string; masked: string }) {
  const action = useAction()
  const [whole, setWhole] = useState<string>()
  const reveal = async () => {
    const { cpf } = await api['customer-insights'](id).cpf.post()
    setWhole(cpf ?? undefined)
  }
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="tabular-nums" role="status">
        {whole ?? masked}
      </span>
      {!whole && (
        <TextButton disabled={action.busy} onClick={() => void action.run(reveal)}>
          {words.showCpf}
        </TextButton>
      )}
      {action.problem && (
        <span role="alert" className="w-full text-sm text-danger">
          {action.problem}
        </span>
      )}
    </span>
  )
}
