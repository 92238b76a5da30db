import { createFileRoute, Link } from '@tanstack/react-router'
import type { PromotionEdit } from '#contract/pricing'
import { promotions } from '#texts/promotions'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { PageOf } from '#web/admin/kit/detail/page.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { conflict, draftOf, type PromotionDraft, PromotionFields, saidIn } from './promotion-fields.tsx'
import { PromotionDot } from './promotion-list.tsx'
import { PromotionSide } from './promotion-side.tsx'
import { promotionQuery } from './queries.ts'

export const Route = createFileRoute('/admin/produtos/promocoes/$id')({
  head: () => adminHead(staffTitles.promotions),
  component: EditPromotion,
})

const words = promotions.form

const page: PageOf<PromotionEdit> = {
  screen: 'produtos',
  query: promotionQuery,
  title: ({ form }) => form.name,
  aside: ({ state }) => <PromotionDot state={state} />,
  bar: () => (
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
  const save = async (draft: PromotionDraft) => {
    await api.promotions(id).put({ body: { ...saidIn(draft), version } })
    return words.saved
  }
  return (
    <ResourceForm<PromotionDraft>
      values={draftOf(promotion)}
      draft={`promocao-${id}`}
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <PromotionFields products={products} />
    </ResourceForm>
  )
}
