import type { PersonView } from '#contract/team'
import { priceLists as words } from '#texts/price-lists'
import { may } from '#web/admin/access.ts'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Loaded } from '#web/admin/kit/detail/loaded.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { membershipQuery } from '#web/admin/price-lists/queries.ts'
import { api } from '#web/client/api.ts'

/** Renders the price list of a person. Needs can_manage_customers. */
export function PersonPriceList({ person: { id } }: { person: PersonView }) {
  if (!may(useAdminMe(), 'can_manage_customers')) return null
  return (
    <Section title={words.ofPerson}>
      <Loaded query={membershipQuery(id)} words={words}>
        {({ listId, lists }) => (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{lists.find((list) => list.id === listId)?.name ?? words.retailPrice}</p>
            {lists.length > 0 && (
              <Act
                label={words.change}
                name={words.changeOf}
                ask={{
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
      </Loaded>
    </Section>
  )
}
