import { titles } from '#texts/titles'
import { AccountFrame } from './frame/account-frame.tsx'
import { Guard } from './guard.tsx'

export const AccountArea = () => (
  <Guard checking={titles.checkingSession} signInAt="/auth">
    {() => <AccountFrame />}
  </Guard>
)
