import type { BulkChange, TaskView } from '#contract/tasks'
import { formatAmount } from '#shared/money/amount'
import { bulk } from '#texts/admin-products/bulk'
import { customerImport } from '#texts/admin/customer-import'
import { orderOperations } from '#texts/admin/order-operations'
import { printing } from '#texts/admin/printing'
import { productFiles } from '#texts/admin/product-files'
import { tasks as words } from '#texts/admin/tasks'
import { formatCounts } from '#web/admin/kit/progress/task-state.ts'

const signed = (number: number, text: string): string => `${number < 0 ? '−' : '+'}${text}`
const percent = (value: number): string => `${Math.abs(value).toLocaleString('pt-BR')}%`
const kinds = bulk.kinds

/** Formats a bulk change: `Preço −5%`, `Promoção 20%`, `Etiquetas +novo −velho`. */
export function formatChange(change: BulkChange): string {
  switch (change.kind) {
    case 'price_percent':
      return `${kinds.price} ${signed(change.percent, percent(change.percent))}`
    case 'price_amount':
      return `${kinds.price} ${signed(change.amount, `R$ ${formatAmount(Math.abs(change.amount))}`)}`
    case 'price_exact':
      return `${kinds.price} R$ ${formatAmount(change.price)}`
    case 'sale_percent':
      return `${kinds.sale} −${percent(change.percent)}`
    case 'sale_price':
      return `${kinds.sale} R$ ${formatAmount(change.price)}`
    case 'sale_end':
      return bulk.bySale.end
    case 'tags':
      return [
        kinds.tags,
        ...change.add.map((tag) => `+${tag}`),
        ...change.remove.map((tag) => `−${tag}`),
      ].join(' ')
    case 'state':
      return `${kinds.state}: ${bulk.states[change.to].toLowerCase()}`
    case 'categories':
      return kinds.categories
    case 'size_guide':
      return kinds.size_guide
  }
}

/** Formats the title of a task: `Preço −5% em 10.000 produtos`, `CSV da Shopify de 78 produtos`, or the file name. */
export function formatTaskTitle({ options, total }: Pick<TaskView, 'options' | 'total'>): string {
  if ('change' in options) return words.of(formatChange(options.change), words.products(total))
  if ('paper' in options) return printing.tasks.title(printing.papers[options.paper], total)
  if ('invitationsOf' in options) return customerImport.invitationsTitle(options.from)
  if ('operation' in options) return orderOperations.titles[options.operation](total)
  return 'format' in options
    ? words.exportOf(productFiles.formats[options.format], words.products(total))
    : options.file
}

/** Formats the result of a task: `9.998 mudaram, 2 já estavam`; for an undo the reverted products. */
export function formatTaskResult({ counts, state }: Pick<TaskView, 'counts' | 'state'>): string {
  if (state === 'checking' || state === 'ready')
    return formatCounts(counts, words.forecast) || words.nothingToDo
  const wayBack = state === 'undoing' || state === 'undone'
  const names = wayBack ? ['back', 'kept'] : ['created', 'changed', 'unchanged', 'refused', 'exported']
  return (
    formatCounts(counts, Object.fromEntries(names.map((name) => [name, words.result[name]!]))) || words.none
  )
}

/** Returns the duration in seconds. */
export const getDurationSeconds = ({ startedAt, finishedAt }: TaskView): number =>
  startedAt && finishedAt
    ? Math.max(1, Math.round((new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1_000))
    : 1
