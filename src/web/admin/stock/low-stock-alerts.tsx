import { stock } from '#texts/admin-products/stock'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { api } from '#web/client/api.ts'
import { thresholdsQuery } from './queries.ts'
import { ThresholdField } from './threshold-field.tsx'

const words = stock.alerts

/** Renders the stock thresholds of the store and of each category, and the email preference of the user. */
export const LowStockAlerts = () => (
  <QueryLoader query={thresholdsQuery()} words={words}>
    {({ shop, categories, emailSubscription }) => (
      <div className="grid max-w-2xl content-start gap-4 p-4 md:p-6">
        <p className="text-muted">{words.lead}</p>
        <ul>
          <Threshold name={words.shop} threshold={shop} />
          {categories.map(({ categoryId, name, threshold }) => (
            <Threshold key={categoryId} {...{ categoryId, name, threshold }} />
          ))}
        </ul>
        <AlertEmail subscribed={emailSubscription} />
      </div>
    )}
  </QueryLoader>
)

type Props = { name: string; threshold: number | null; categoryId?: string }

const Threshold = ({ name, threshold, categoryId }: Props) => (
  <li className={`border-b border-faint py-1.5 ${categoryId ? '' : 'font-semibold'}`}>
    <ThresholdField
      label={name}
      name={words.number(name)}
      of={categoryId ? { categoryId } : {}}
      threshold={threshold}
      inherited={categoryId && words.inherit}
    />
  </li>
)

const AlertEmail = ({ subscribed }: { subscribed: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <span>{words.email}</span>
    <ActionButton
      label={subscribed ? words.unsubscribe : words.subscribe}
      run={() => api.stock['email-subscription'].put({ body: { subscribed: !subscribed } })}
      done={subscribed ? words.unsubscribed : words.subscribed}
    />
  </div>
)
