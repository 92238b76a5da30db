import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { promotions } from '#texts/admin-products/promotions'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { newPromotion, type PromotionValues, PromotionFields, toPromotionForm } from './promotion-fields.tsx'

export const Route = createFileRoute('/admin/produtos/promocoes/nova')({
  head: () => createAdminHead(staffTitles.promotions),
  component: NewPromotion,
})

const words = promotions.form

function NewPromotion() {
  const navigate = useNavigate()
  const made = useRef('')
  const create = async (draft: PromotionValues): Promise<string> => {
    const { id, form } = await api.promotions.post({ body: toPromotionForm(draft) })
    made.current = id
    return words.created(form.name)
  }
  // Opens the edit page, which creates the codes and shows the results.
  const leave = () =>
    navigate({ to: '/admin/produtos/promocoes/$id', params: { id: made.current }, ignoreBlocker: true })
  return (
    <CreatePage<PromotionValues>
      screen="produtos"
      draft="promocao-nova"
      title={promotions.add}
      values={newPromotion}
      submit={words.create}
      save={create}
      leave={leave}
    >
      <PromotionFields />
    </CreatePage>
  )
}
