import * as Dialog from '@radix-ui/react-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerRow, MergePreview } from '#contract/customer-insights'
import { customerMerge as words } from '#texts/admin/customer-merge'
import { staffCustomers } from '#texts/admin/customers'
import { team } from '#texts/admin/team'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Radio } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { nameOf } from './customer-list.tsx'
import { areAccounts, MergePreviewView } from './merge-preview.tsx'
import { mergeCustomers, mergePreviewQuery } from './merge-queries.ts'
import { MergeSearch } from './merge-search.tsx'

type Props = {
  customer: CustomerRow
  suggested: readonly CustomerRow[]
  /** other customer, if it is known already */
  first?: CustomerRow | undefined
  onClose: () => void
}

/** Dialog that joins two customers: choose the other, see what changes, confirm. Load it lazily: it imports Radix. */
export default function MergeDialog({ customer, suggested, first, onClose }: Props) {
  const [other, setOther] = useState(first)
  return (
    <StaffDialog className="inset-y-0 my-auto h-fit w-[32rem]" onClose={onClose}>
      <div className="overflow-y-auto px-5 pt-[18px] pb-4">
        <Dialog.Title className="display text-base">{words.title}</Dialog.Title>
        <Dialog.Description className="text-muted">{words.choose}</Dialog.Description>
        <div className="mt-4">
          {other ? (
            <JoinForm one={customer} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
          ) : (
            <MergeSearch exclude={customer.id} suggested={suggested} onSelect={setOther} />
          )}
        </div>
      </div>
    </StaffDialog>
  )
}

type JoinProps = { one: CustomerRow; other: CustomerRow; onBack: () => void; onClose: () => void }

/** Only an account can stay if just one of the two has one. */
const defaultStays = (one: CustomerRow, other: CustomerRow): string =>
  one.kind !== 'account' && other.kind === 'account' ? other.id : one.id

function JoinForm({ one, other, onBack, onClose }: JoinProps) {
  const [into, setInto] = useState(() => defaultStays(one, other))
  const pair = { into, from: into === one.id ? other.id : one.id }
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-xs font-medium text-muted">{words.which}</legend>
        {[one, other].map((each) => (
          <Radio
            key={each.id}
            name="stays"
            label={
              <span className="text-sm">
                {words.whichOf(nameOf(each), staffCustomers.ordersOf(each.orders))}
                <span className="block text-xs text-muted">{staffCustomers.kinds[each.kind]}</span>
              </span>
            }
            checked={into === each.id}
            onChange={() => setInto(each.id)}
          />
        ))}
      </fieldset>
      <div className="mt-4">
        <QueryLoader query={mergePreviewQuery(pair)} words={words}>
          {(preview) => <Confirm key={into} preview={preview} onBack={onBack} onClose={onClose} />}
        </QueryLoader>
      </div>
    </>
  )
}

type ConfirmProps = { preview: MergePreview; onBack: () => void; onClose: () => void }

function useMerge({ from, into }: MergePreview, onClose: () => void) {
  const action = useAction()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const merge = async () => {
    const pair = { from: from.id, into: into.id }
    if ((await action.run(() => mergeCustomers(pair, areAccounts({ from, into })))) !== 'done') return
    onClose()
    toast(words.done)
    await navigate({ to: '/admin/clientes/$id', params: { id: into.id } })
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return { action, merge }
}

function Confirm({ preview, onBack, onClose }: ConfirmProps) {
  const me = useAdminMe()
  const [isSure, setSure] = useState(false)
  const { action, merge } = useMerge(preview, onClose)
  const { refusal, warnings } = preview
  const needsAdmin = areAccounts(preview) && !hasPermission(me, 'can_manage_admins')
  const reason = refusal ? words.refusals[refusal] : needsAdmin ? words.onlyAdmins : undefined
  const isReady = !reason && (isSure || warnings.length === 0)
  return (
    <PageForm
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isReady && !action.busy) void merge()
      }}
    >
      <MergePreviewView preview={preview} refusal={reason} isSure={isSure} onSure={setSure} />
      {action.problem && (
        <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
          {action.problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" size="small" onClick={onBack}>
          {words.back}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {team.cancel}
        </Button>
        {!reason && (
          <SubmitButton look="ink" loading={action.busy} disabled={!isReady}>
            {words.join}
          </SubmitButton>
        )}
      </div>
    </PageForm>
  )
}
