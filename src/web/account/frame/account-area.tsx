import { titles } from '#texts/titles'
import { AccountFrame } from './account-frame.tsx'
import { Guard } from '#web/session/guard/guard.tsx'

export const AccountArea = () => (
  <Guard checking={titles.checkingSession} signInAt="/auth">
    {() => <AccountFrame />}
  </Guard>
)
