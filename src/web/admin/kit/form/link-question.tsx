import { ownPath } from '#shared/own-path'
import { productEditor } from '#texts/product-editor'
import Asking from '#web/admin/kit/act/asking.tsx'
import type { Answers } from '#web/admin/kit/act/field.ts'

const words = productEditor.text

/** Where a link of ours may lead: within the shop, or to a page of the open internet that nobody can read along. */
const mayLead = (href: string): boolean =>
  ownPath(href) !== undefined || (href.startsWith('https://') && URL.canParse(href))

const askLink = {
  title: words.link,
  text: words.linkText,
  confirm: words.linkConfirm,
  fields: [{ name: 'href', label: words.linkPrompt, required: true, maxLength: 400 }],
  check: ({ href = '' }: Answers): Answers | undefined =>
    mayLead(href.trim()) ? undefined : { href: words.linkWrong },
}
const atOnce = { busy: false, problem: undefined, fields: {} }

type Props = { onLink: (href: string) => void; onClose: () => void }

/** Asks where a link of a text leads. */
export const LinkQuestion = ({ onLink, onClose }: Props) => (
  <Asking ask={askLink} action={atOnce} onAnswer={({ href = '' }) => onLink(href.trim())} onClose={onClose} />
)
