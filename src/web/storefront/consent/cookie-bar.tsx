import { choiceVersion, cookiePlace } from '#shared/cookie-choices'
import { pageAddresses } from '#shared/page-kinds'
import { cookies as words } from '#texts/cookies'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageForm } from '#web/ui/page-form.tsx'

const boxes = [
  ['statistics', words.statistics],
  ['marketing', words.marketing],
  ['conversation', words.conversation],
] as const

const titleId = `${cookiePlace}-titulo`
const box = 'size-5 shrink-0 accent-(--ink)'

/**
 * What asks for the choice of cookies: everything on one layer, no box ticked beforehand, both answers alike. The server alone
 * draws it, with its link to the privacy policy once that is published; a form that needs nobody's code, hidden until its script finds that nothing was chosen yet. Nothing in it has its
 * place by the width of words, or it would move when their font comes.
 */
export const CookieBar = ({ hasPolicy }: { hasPolicy: boolean }) => (
  <section id={cookiePlace} tabIndex={-1} aria-labelledby={titleId} className="cookie-bar">
    <PageForm method="post" action={api.consent.url()} className="page cookie-form">
      <div>
        <p id={titleId} className="font-bold">
          {words.title}
        </p>
        <p className="text-sm leading-snug text-muted">{words.lead}</p>
        {hasPolicy && (
          <a
            href={pageAddresses.privacy}
            className="block w-fit text-sm leading-snug underline underline-offset-2"
          >
            {words.privacy}
          </a>
        )}
      </div>
      <fieldset className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[7fr_7fr_6fr_10fr]">
        <legend className="sr-only">{words.choices}</legend>
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" defaultChecked disabled className={box} />
          {words.necessary}
        </label>
        {boxes.map(([name, label]) => (
          <label key={name} className="flex min-h-6 items-center gap-2">
            <input type="checkbox" name={name} className={box} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-3 gap-2">
        <input type="hidden" name="version" value={choiceVersion} />
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
