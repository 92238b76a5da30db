import { createFileRoute, Link } from '@tanstack/react-router'
import type { PromotionEdit } from '#contract/pricing'
import { promotions } from '#texts/admin-products/promotions'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import {
  conflict,
  toPromotionValues,
  type PromotionValues,
  PromotionFields,
  toPromotionForm,
} from './promotion-fields.tsx'
import { PromotionStateDot } from '#web/admin/pickers/promotion/promotion-state-dot.tsx'
import { PromotionSide } from './promotion-side.tsx'
import { promotionQuery } from './queries.ts'

export const Route = createFileRoute('/admin/produtos/promocoes/$id')({
  head: () => createAdminHead(staffTitles.promotions),
  component: EditPromotion,
})

const words = promotions.form

const page: DetailConfig<PromotionEdit> = {
  screen: 'produtos',
  query: promotionQuery,
  title: ({ form }) => form.name,
  aside: ({ state }) => <PromotionStateDot state={state} />,
  headerExtra: () => (
    <Link to="/admin/produtos" search={{ aba: 'promocoes' }} className={linkClass}>
      {promotions.title}
    </Link>
  ),
  main: (promotion) => <Form key={promotion.id} promotion={promotion} />,
  side: (promotion) => <PromotionSide promotion={promotion} />,
}

function EditPromotion() {
  return <DetailPage page={page} id={Route.useParams().id} />
}

function Form({ promotion }: { promotion: PromotionEdit }) {
  const { id, version, products } = promotion
  const save = async (draft: PromotionValues) => {
    await api.promotions(id).put({ body: { ...toPromotionForm(draft), version } })
    return words.saved
  }
  return (
    <ResourceForm<PromotionValues>
      values={toPromotionValues(promotion)}
      draft={`promocao-${id}`}
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <PromotionFields products={products} />
    </ResourceForm>
  )
}
