import { toInternalPath } from '#shared/http/internal-path'
import { productEditor } from '#texts/admin-products/product-editor'
import ConfirmDialog from '#web/admin/kit/actions/confirm-dialog.tsx'
import type { ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'

const words = productEditor.text

/** Returns whether a link is allowed: a path of the store or an https URL, which cannot be intercepted. */
const isAllowedHref = (href: string): boolean =>
  toInternalPath(href) !== undefined || (href.startsWith('https://') && URL.canParse(href))

const linkConfirmation = {
  title: words.link,
  text: words.linkText,
  confirm: words.linkConfirm,
  fields: [{ name: 'href', label: words.linkPrompt, required: true, maxLength: 400 }],
  check: ({ href = '' }: ConfirmationValues): ConfirmationValues | undefined =>
    isAllowedHref(href.trim()) ? undefined : { href: words.linkWrong },
}
const idleAction = { busy: false, problem: undefined, fields: {} }

type Props = { onLink: (href: string) => void; onClose: () => void }

/** Dialog for the URL of a link in rich text. */
export const LinkDialog = ({ onLink, onClose }: Props) => (
  <ConfirmDialog
    confirmation={linkConfirmation}
    action={idleAction}
    onConfirm={({ href = '' }) => onLink(href.trim())}
    onClose={onClose}
  />
)
