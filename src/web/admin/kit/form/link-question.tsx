import { ownPath } from '#shared/own-path'
import { productEditor } from '#texts/product-editor'
import Asking from '#web/admin/kit/act/asking.tsx'
import type { Answers } from '#web/admin/kit/act/field.ts'

const words = productEditor.text

/** Returns whether a link is allowed: a path of the store or an https URL, which cannot be intercepted. */
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

/** Dialog for the URL of a link in rich text. */
export const LinkQuestion = ({ onLink, onClose }: Props) => (
  <Asking ask={askLink} action={atOnce} onAnswer={({ href = '' }) => onLink(href.trim())} onClose={onClose} />
)
