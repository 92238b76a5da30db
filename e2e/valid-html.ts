import { HtmlValidate } from 'html-validate'

/** How something is written is the renderer's matter; what it means is checked. */
const matters = Object.fromEntries(
  [
    'attr-case',
    'attr-quotes',
    'attribute-boolean-style',
    'attribute-empty-style',
    'doctype-style',
    'long-title',
    'no-inline-style',
    'no-raw-characters',
    'no-trailing-whitespace',
    'require-sri',
    'script-type',
    'tel-non-breaking',
    'void-style',
  ].map((rule) => [rule, 'off' as const]),
)

const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: matters })

/** What a validator finds wrong in the HTML of a page; empty is right. */
export async function wrongHtml(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name)
  const wrong = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${name}: ${ruleId}, ${message} (${selector})`)
  // What the validator does not know: a search field has a role of its own and may be no combobox.
  if (/<input[^>]*type="search"[^>]*role=/.test(html)) wrong.push(`${name}: a search field with a role`)
  return wrong
}
