import { stock } from '#texts/stock'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Loaded } from '#web/admin/kit/detail/loaded.tsx'
import { api } from '#web/client/api.ts'
import { thresholdsQuery } from './queries.ts'
import { ThresholdField } from './threshold-field.tsx'

const words = stock.alerts

/** Renders the stock thresholds of the store and of each category, and the email preference of the user. */
export const Alerts = () => (
  <Loaded query={thresholdsQuery()} words={words}>
    {({ shop, categories, letter }) => (
      <div className="grid max-w-2xl content-start gap-4 p-4 md:p-6">
        <p className="text-muted">{words.lead}</p>
        <ul>
          <Threshold name={words.shop} minimum={shop} />
          {categories.map(({ categoryId, name, minimum }) => (
            <Threshold key={categoryId} {...{ categoryId, name, minimum }} />
          ))}
        </ul>
        <Letter wanted={letter} />
      </div>
    )}
  </Loaded>
)

type Props = { name: string; minimum: number | null; categoryId?: string }

const Threshold = ({ name, minimum, categoryId }: Props) => (
  <li className={`border-b border-faint py-1.5 ${categoryId ? '' : 'font-semibold'}`}>
    <ThresholdField
      label={name}
      name={words.number(name)}
      of={categoryId ? { categoryId } : {}}
      minimum={minimum}
      inherited={categoryId && words.inherit}
    />
  </li>
)

const Letter = ({ wanted }: { wanted: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <span>{words.letter}</span>
    <Act
      label={wanted ? words.letterStop : words.letterStart}
      run={() => api.stock.letter.put({ body: { wanted: !wanted } })}
      done={wanted ? words.letterOff : words.letterOn}
    />
  </div>
)
