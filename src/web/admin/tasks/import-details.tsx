import { Link } from '@tanstack/react-router'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import type { ImportOutcome, ImportRow } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import { productFieldNames } from '#texts/admin-products/product-field-names'
import { tasks } from '#texts/admin/tasks'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { OutcomeRows } from '#web/admin/kit/progress/outcome-rows.tsx'
import { importRowsQuery, importSummaryQuery } from './queries.ts'
import { formatCounts } from '#web/admin/kit/progress/task-state.ts'

const words = tasks.imported

/** Before the import starts, the texts describe what will happen. */
const isForecast = ({ state }: TaskView): boolean => state === 'checking' || state === 'ready'

/** Renders new categories, pictures and products of an import. */
export const ImportDetails = ({ task }: { task: TaskView }) => (
  <>
    <ImportSummary task={task} />
    <Products task={task} />
  </>
)

function ImportSummary({ task }: { task: TaskView }) {
  const { data } = useStaffQuery(importSummaryQuery(task))
  if (!data) return null
  const { categories, pictures, waiting, published } = data
  const forecast = isForecast(task)
  const photos = forecast
    ? pictures.asked > 0 && words.toFetch(pictures.asked)
    : formatCounts(
        { fetched: pictures.fetched, waiting: pictures.waiting, failed: pictures.failed },
        words.photoCounts,
      )
  const sale = formatCounts({ published, waiting }, words.saleCounts)
  return (
    <>
      {categories.length > 0 && (
        <Section title={words.categories(forecast)}>
          <ul className="grid gap-0.5">
            {categories.map((name) => (
              <li key={name} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sale && <Section title={words.sale}>{sale}</Section>}
      {photos && (
        <Section title={words.photos}>
          <p>{photos}</p>
          <ul className="mt-2 grid gap-2 empty:hidden">
            {(forecast ? [] : pictures.problems).map(({ url, text, name, productId }) => (
              <li key={url} className="min-w-0">
                <ProductName name={name} productId={productId} />
                <p className="text-xs break-all text-muted">{url}</p>
                <p className="text-danger">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const ProductName = ({ name, productId }: Pick<ImportRow, 'name' | 'productId'>) =>
  productId ? (
    <Link to="/admin/produtos/editar/$id" params={{ id: productId }} className={`font-semibold ${linkClass}`}>
      {name}
    </Link>
  ) : (
    <b className="font-semibold break-words">{name}</b>
  )

const Products = ({ task }: { task: TaskView }) => (
  <OutcomeRows<ImportRow, ImportOutcome>
    title={words.title(isForecast(task))}
    texts={words}
    outcomes={words.outcomes}
    none={words.noneOfThese}
    query={(asked) => importRowsQuery(task, asked)}
  >
    {(row) => <Product row={row} />}
  </OutcomeRows>
)

function Product({ row }: { row: ImportRow }) {
  const { outcome, fields, pictures, handle, slug, problem, publication, categories } = row
  const facts = [
    // The problem text names its row.
    problem === null && words.row(row.row),
    pictures > 0 && words.pictures(pictures),
    publication && words.publication[publication],
  ].filter(Boolean)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words">
          <ProductName {...row} />
        </span>
        <span className={outcome === 'refused' ? 'shrink-0 text-danger' : 'shrink-0 text-muted'}>
          {words.outcome[outcome]}
        </span>
      </div>
      <p className="text-xs text-muted">{facts.join(' · ')}</p>
      {outcome === 'changed' && (
        <p>
          {words.fields(
            fields
              .map((field) => productFieldNames[field as keyof typeof productFieldNames] ?? field)
              .join(', '),
          )}
        </p>
      )}
      {categories.length > 0 && <p>{words.newCategories(categories)}</p>}
      {handle !== null && <p className="break-all text-muted">{words.address(slug)}</p>}
      {problem && <p className="break-words text-danger">{problem}</p>}
    </>
  )
}
