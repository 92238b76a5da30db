import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { promotions } from '#texts/promotions'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { NewPage } from '#web/admin/kit/form/new-page.tsx'
import { api } from '#web/client/api.ts'
import { newPromotion, type PromotionDraft, PromotionFields, saidIn } from './promotion-fields.tsx'

export const Route = createFileRoute('/admin/produtos/promocoes/nova')({
  head: () => adminHead(staffTitles.promotions),
  component: NewPromotion,
})

const words = promotions.form

function NewPromotion() {
  const navigate = useNavigate()
  const made = useRef('')
  const create = async (draft: PromotionDraft): Promise<string> => {
    const { id, form } = await api.promotions.post({ body: saidIn(draft) })
    made.current = id
    return words.created(form.name)
  }
  // Opens the edit page, which creates the codes and shows the results.
  const leave = () =>
    navigate({ to: '/admin/produtos/promocoes/$id', params: { id: made.current }, ignoreBlocker: true })
  return (
    <NewPage<PromotionDraft>
      screen="produtos"
      draft="promocao-nova"
      title={promotions.add}
      values={newPromotion}
      submit={words.create}
      save={create}
      leave={leave}
    >
      <PromotionFields />
    </NewPage>
  )
}
