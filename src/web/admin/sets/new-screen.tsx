import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { SetForm } from '#contract/products'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { SetFields } from './set-fields.tsx'
import { newSet } from './set-values.ts'

export const Route = createFileRoute('/admin/produtos/conjuntos/nova')({
  head: () => createAdminHead(staffTitles.sets),
  component: NewSet,
})

function NewSet() {
  const navigate = useNavigate()
  const made = useRef('')
  const create = async (values: SetForm): Promise<string> => {
    made.current = (await api.sets.post({ body: values })).id
    return words.created
  }
  // Opens the edit page, which publishes the set.
  const leave = () =>
    navigate({ to: '/admin/produtos/conjuntos/$id', params: { id: made.current }, ignoreBlocker: true })
  return (
    <CreatePage<SetForm>
      screen="produtos"
      draft="conjunto-novo"
      title={words.add}
      values={newSet}
      submit={words.create}
      save={create}
      leave={leave}
      wide
    >
      <SetFields isNew />
    </CreatePage>
  )
}
