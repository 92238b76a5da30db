import { Outlet } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { Guard } from './guard.tsx'

export const AccountArea = () => (
  <Guard checking={titles.checkingSession} signInAt="/auth">
    {() => <Outlet />}
  </Guard>
)
