import { useQuery } from '@tanstack/react-query'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { useState } from 'react'
import type { SignInMethods } from '#contract/identity'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { FirstSignInAgreement } from './agreement.tsx'
import { useAuthFlow } from './auth-flow-context.ts'
import { useConditionalPasskey } from './use-conditional-passkey.ts'
import { Alert } from '#web/ui/display/alert.tsx'
import { redirectToProvider } from './redirect-to-provider.ts'
import { StepLink } from './step-head.tsx'
import { type SignInMethodState, useSignInMethod } from './use-sign-in-method.ts'

const words = signIn.ways

const signInMethodsQuery = {
  queryKey: ['ways'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.identity['sign-in-methods'].get({ signal, patient: true }),
}

/** Sign-in methods besides the password that the store offers. Only the password if the request fails. */
export function OtherSignInMethods({ only }: { only?: 'providers' }) {
  const { data: ways } = useQuery({ ...signInMethodsQuery, enabled: !import.meta.env.SSR })
  const { area } = useAuthFlow()
  const another = useSignInMethod()
  if (!ways) return null
  const all = only === undefined
  if (!all && ways.providers.length === 0) return null
  return (
    <section aria-label={words.title} className="mt-7">
      <p aria-hidden className="mb-5 flex items-center gap-4 text-sm text-muted">
        <span className="h-px grow bg-hairline" />
        {words.or}
        <span className="h-px grow bg-hairline" />
      </p>
      {another.problem && (
        <div className="mb-4">
          <Alert key={another.problem.at} text={another.problem.text} />
        </div>
      )}
      <div className="grid gap-3">
        <Providers ways={ways} another={another} />
        {all && <Devices ways={ways} another={another} />}
      </div>
      {all && (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
          <StepLink step="codigo">{words.code}</StepLink>
          <StepLink step="link">{words.magicLink}</StepLink>
          {ways.sso && <StepLink step="sso">{words.sso}</StepLink>}
        </p>
      )}
      {area.signUp && <FirstSignInAgreement />}
    </section>
  )
}

type PartProps = { ways: SignInMethods; another: SignInMethodState }

function Providers({ ways, another }: PartProps) {
  const { target, pageUrl } = useAuthFlow()
  return ways.providers.map(({ id, name }) => (
    <Button
      key={id}
      look="ghost"
      loading={another.busy === id}
      onClick={() =>
        another.run(id, () =>
          redirectToProvider(
            api.auth['sign-in'].social.post({
              body: { provider: id, callbackURL: target, errorCallbackURL: pageUrl() },
            }),
          ),
        )
      }
    >
      {words.provider(name)}
    </Button>
  ))
}

/** Returns whether passkeys can be used; browsers refuse them on a bare IP address. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
const hasWallet = (): boolean => 'ethereum' in window

/** Methods of the device: passkey and wallet, if the browser supports them. */
function Devices({ ways, another }: PartProps) {
  const { finish } = useAuthFlow()
  const [can] = useState(() => ({ passkey: hasPasskeys(), wallet: hasWallet() }))
  const withPasskey = ways.passkey && can.passkey
  useConditionalPasskey(withPasskey, finish)
  return (
    <>
      {withPasskey && (
        <Button
          look="ghost"
          loading={another.busy === 'passkey'}
          onClick={() =>
            another.run('passkey', async () => {
              await (await import('./passkey.ts')).signInWithPasskey()
              await finish()
            })
          }
        >
          <Icon of={Fingerprint} size={20} />
          {words.passkey}
        </Button>
      )}
      {ways.wallet && can.wallet && (
        <Button
          look="ghost"
          loading={another.busy === 'wallet'}
          onClick={() =>
            another.run('wallet', async () => {
              await (await import('./wallet.ts')).signInWithWallet()
              await finish()
            })
          }
        >
          <Icon of={Wallet} size={20} />
          {words.wallet}
        </Button>
      )}
    </>
  )
}
