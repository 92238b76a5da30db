import type { StaffOrderView } from '#contract/orders'
import type { OrderPaper } from '#contract/printing'
import { printing as words } from '#texts/admin/printing'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { hasPapers, isToPick, mayHaveLabel } from './printable.ts'
import { getPaperUrl } from './queries.ts'

/** Renders the papers of an order as links that open a PDF in a tab; nothing for an order that sends nothing. */
export function OrderPapers({ order }: { order: StaffOrderView }) {
  const { id, shipping } = order
  if (!hasPapers(order)) return null
  const hasLabel = shipping.kind === 'delivery' && mayHaveLabel(order)
  return (
    <Section title={words.section}>
      <p className="flex flex-wrap gap-2">
        {isToPick(order) && <PaperLink id={id} paper="picking" label={words.papers.picking} />}
        <PaperLink id={id} paper="slips" label={words.papers.slips} />
        {!order.gift && <PaperLink id={id} paper="slips" gift label={words.giftSlip} />}
        {hasLabel && <PaperLink id={id} paper="labels" label={words.label} />}
      </p>
    </Section>
  )
}

type LinkProps = { id: string; paper: OrderPaper; gift?: boolean; label: string }

const PaperLink = ({ id, paper, gift = false, label }: LinkProps) => (
  <a
    href={getPaperUrl({ paper, gift }, [id])}
    target="_blank"
    rel="noreferrer"
    className={buttonClass('ghost', 'small')}
  >
    {label}
  </a>
)
