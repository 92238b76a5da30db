import { HtmlValidate } from 'html-validate'

/** Disables style rules of the renderer's output; semantic rules are checked. */
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

/** Returns the errors of a validator in the HTML of a page; empty if valid. */
export async function findHtmlErrors(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name)
  const wrong = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${name}: ${ruleId}, ${message} (${selector})`)
  // The validator does not know that a search field has an implicit role and may not be a combobox.
  if (/<input[^>]*type="search"[^>]*role=/.test(html)) wrong.push(`${name}: a search field with a role`)
  return wrong
}
