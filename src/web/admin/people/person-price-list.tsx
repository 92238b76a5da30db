import type { PersonView } from '#contract/team'
import { priceLists as words } from '#texts/admin-products/price-lists'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { priceListQuery } from './queries.ts'
import { api } from '#web/client/api.ts'

/** Renders the price list of a person. Needs can_manage_customers. */
export function PersonPriceList({ person: { id } }: { person: PersonView }) {
  if (!hasPermission(useAdminMe(), 'can_manage_customers')) return null
  return (
    <Section title={words.ofPerson}>
      <QueryLoader query={priceListQuery(id)} words={words}>
        {({ listId, company, lists }) => (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{lists.find((list) => list.id === listId)?.name ?? words.retailPrice}</p>
            {company && <p className="text-muted">{words.byCompany(company)}</p>}
            {lists.length > 0 && !company && (
              <ActionButton
                label={words.change}
                name={words.changeOf}
                confirmation={{
                  title: words.changeOf,
                  text: words.changeText,
                  confirm: words.save,
                  fields: [
                    {
                      name: 'listId',
                      label: words.list,
                      type: 'select',
                      value: listId ?? '',
                      options: {
                        '': words.retailPrice,
                        ...Object.fromEntries(lists.map((list) => [list.id, list.name])),
                      },
                    },
                  ],
                }}
                run={({ listId: chosen = '' }) =>
                  api['price-lists'].members(id).put({ body: { listId: chosen || null } })
                }
                done={words.given}
              />
            )}
          </div>
        )}
      </QueryLoader>
    </Section>
  )
}
