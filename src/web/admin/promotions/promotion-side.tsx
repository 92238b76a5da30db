import type { PromotionEdit } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import { promotions } from '#texts/admin-products/promotions'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FactList } from '#web/admin/kit/detail/fact-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'

type Props = { promotion: PromotionEdit }

/** Sidebar of a promotion: results, coupon codes and deactivation. */
export const PromotionSide = ({ promotion }: Props) => (
  <>
    <PromotionResults promotion={promotion} />
    {promotion.form.needsCode && <CouponCodes promotion={promotion} />}
  </>
)

function PromotionResults({ promotion: { id, state, form, uses, given, sales } }: Props) {
  return (
    <Section title={promotions.gave}>
      <FactList
        facts={[
          [promotions.gaveUses, uses.toLocaleString('pt-BR')],
          [promotions.gaveGiven, formatBrl(given)],
          [promotions.gaveSales, formatBrl(sales)],
        ]}
      />
      <p className="mt-2 text-xs text-muted">{promotions.gaveText}</p>
      {(state === 'running' || state === 'scheduled') && (
        <div className="mt-3">
          <ActionButton
            label={promotions.end}
            danger
            confirmation={{
              title: promotions.endQuestion(form.name),
              text: promotions.endText,
              danger: true,
            }}
            run={() => api.promotions(id).end.post()}
            done={promotions.ended}
          />
        </div>
      )}
    </Section>
  )
}

const { bulk } = promotions

function CouponCodes({ promotion: { id, codes, codesUsed } }: Props) {
  return (
    <Section title={bulk.title}>
      <p className="text-muted">{codes > 0 ? bulk.text(codesUsed, codes) : bulk.none}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          label={bulk.make}
          confirmation={{
            title: bulk.make,
            text: bulk.makeText,
            fields: [
              { name: 'count', label: bulk.count, value: '100', required: true, maxLength: 4 },
              { name: 'prefix', label: bulk.prefix, hint: bulk.prefixHint, maxLength: 20 },
            ],
          }}
          run={({ count = '', prefix = '' }) =>
            api.promotions(id).codes.post({ body: { count: Number(count), prefix } })
          }
          done={(made) => bulk.made(made.codes.length)}
        />
        {codes > 0 && (
          <a href={api.promotions(id).codes.url()} download className={buttonClass('ghost', 'small')}>
            {bulk.download}
          </a>
        )}
      </div>
    </Section>
  )
}
