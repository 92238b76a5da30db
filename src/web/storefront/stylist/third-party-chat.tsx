import { useRouter } from '@tanstack/react-router'
import { consentVersion } from '#shared/content/cookie-choices'
import { stylist as words } from '#texts/catalog/stylist'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { embedChatScript, chatContainerId } from './embed-chat-script.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'

/** Third-party chat: names the provider first and loads nothing before consent. */
export function ThirdPartyChat({ address }: { address: string }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <main>
      <h1 className="sr-only">{words.title}</h1>
      <div id={chatContainerId} className="grid min-h-svh place-content-center gap-4 p-6 text-center">
        <h2 className="display text-xl">{words.other.title}</h2>
        <p className="text-muted">{words.other.text}</p>
        <PageForm method="post" action={api.consent.url()}>
          <input type="hidden" name="version" value={consentVersion} />
          <button type="submit" name="decision" value="conversation" className={buttonClass('ink')}>
            {words.other.accept}
          </button>
        </PageForm>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: embedChatScript(address) }} />
    </main>
  )
}
