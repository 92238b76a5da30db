import { consentVersion, cookieSettingsAnchor } from '#shared/content/cookie-choices'
import { pagePaths } from '#shared/content/content-kinds'
import { cookies as words } from '#texts/storefront/cookies'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const boxes = [
  ['statistics', words.statistics],
  ['marketing', words.marketing],
  ['conversation', words.conversation],
] as const

const titleId = `${cookieSettingsAnchor}-titulo`
const box = 'size-5 shrink-0 accent-(--ink)'
/** Two items per row on a phone, the second one wider; one with large text. The legend is the first child. */
const choice = 'flex min-h-6 items-center gap-2 even:grow-2 even:basis-26 odd:grow-3 odd:basis-40'

/**
 * Cookie bar with everything on one layer: no category preselected, accept and reject alike. Rendered by the server
 * only, with a link to the privacy policy once it is published; a native form, hidden until its script finds no
 * choice. Fixed layout, so that a font swap moves nothing.
 */
export const CookieBar = ({ hasPolicy }: { hasPolicy: boolean }) => (
  <section id={cookieSettingsAnchor} tabIndex={-1} aria-labelledby={titleId} className="cookie-bar">
    <PageForm method="post" action={api.consent.url()} className="page cookie-form">
      <div>
        <p id={titleId} className="font-bold">
          {words.title}
        </p>
        <p className="text-sm leading-snug text-muted">{words.lead}</p>
        {hasPolicy && (
          <a
            href={pagePaths.privacy}
            className="block w-fit text-sm leading-snug underline underline-offset-2"
          >
            {words.privacy}
          </a>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm sm:grid sm:grid-cols-[7fr_7fr_6fr_10fr]">
        <legend className="sr-only">{words.choices}</legend>
        <label className={choice}>
          <input type="checkbox" defaultChecked disabled className={box} />
          {words.necessary}
        </label>
        {boxes.map(([name, label]) => (
          <label key={name} className={choice}>
            <input type="checkbox" name={name} className={box} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2">
        <input type="hidden" name="version" value={consentVersion} />
        <button type="submit" name="decision" value="accept" className={buttonClass('ink', 'small')}>
          {words.accept}
        </button>
        <button type="submit" name="decision" value="refuse" className={buttonClass('ink', 'small')}>
          {words.refuse}
        </button>
        <button type="submit" name="decision" value="save" className={buttonClass('ghost', 'small')}>
          {words.save}
        </button>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden"></p>
    </PageForm>
  </section>
)
