import { useController } from 'react-hook-form'
import type { Method, ProviderAccountsEdit } from '#contract/payments'
import { paymentSettings as words } from '#texts/admin/payment-settings'
import { ReorderList } from '#web/admin/kit/reorder/reorder-list.tsx'
import { RowActionsMenu } from '#web/admin/kit/reorder/row-actions-menu.tsx'
import { useReorder } from '#web/admin/kit/reorder/use-reorder.ts'
import { allMethods, nameOf, type ProviderRow } from './accounts-values.ts'

/** Sortable list of the providers, by drag or Alt with arrow keys, and the methods that each one takes. */
export function ProviderOrder({ edit }: { edit: ProviderAccountsEdit }) {
  const reorder = useReorder<ProviderRow>('providers', ({ id }) => nameOf(id))
  const supported = new Map(edit.providers.map((each) => [each.provider, each.supportedMethods]))
  return (
    <ReorderList
      reorder={reorder}
      label={words.order}
      kind="payment-provider"
      wraps
      open={undefined}
      onOpen={() => {}}
      isMuted={({ enabled }) => !enabled}
      actions={({ id }, at) => (
        <>
          <MethodBoxes at={at} id={id} supported={supported.get(id) ?? []} />
          <RowActionsMenu reorder={reorder} at={at} isRequired />
        </>
      )}
    />
  )
}

type BoxesProps = { at: number; id: string; supported: readonly Method[] }

function MethodBoxes({ at, id, supported }: BoxesProps) {
  const { field, fieldState } = useController({ name: `providers.${at}.methods` })
  const used = (field.value ?? []) as readonly Method[]
  return (
    <span className="flex shrink-0 flex-wrap items-center gap-x-1 max-md:order-last max-md:w-full max-md:pl-5">
      {allMethods.map((method) =>
        supported.includes(method) ? (
          <label key={method} className="flex min-h-11 w-24 items-center gap-2 px-1 md:min-h-9">
            <input
              type="checkbox"
              aria-label={words.useFor(words.methods[method], nameOf(id))}
              aria-invalid={fieldState.error ? true : undefined}
              checked={used.includes(method)}
              onChange={({ currentTarget: { checked } }) =>
                field.onChange(supported.filter((each) => (each === method ? checked : used.includes(each))))
              }
              className="size-4.5 shrink-0 cursor-pointer accent-earth"
            />
            {words.methods[method]}
          </label>
        ) : (
          <span key={method} aria-hidden className="hidden w-24 px-1 text-center text-muted md:block">
            –
          </span>
        ),
      )}
      {fieldState.error && <span className="text-xs text-danger">{fieldState.error.message}</span>}
    </span>
  )
}
